benchFrames()
