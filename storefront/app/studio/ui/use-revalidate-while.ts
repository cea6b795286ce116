import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

const pauseMs = 2_000

/** Reads the page again while a long piece of work goes on. */
export function useRevalidateWhile(isRunning: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => void revalidate(), pauseMs)
    return () => clearInterval(timer)
  }, [isRunning, revalidate])
}
