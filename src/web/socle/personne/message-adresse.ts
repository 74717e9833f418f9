import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { annoncer } from '#web/ui/cadre/notices.ts'

/**
 * Shows the address's `message` as a notice when it is one of the portal's own sentences (a link may carry
 * anything), and takes it out of the address so that it is said once.
 */
export function useMessageAdresse(connus: readonly string[]): void {
  const [q, setQ] = useSearchParams()
  const message = q.get('message')
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each message
  useEffect(() => {
    if (message === null) return
    if (connus.includes(message)) annoncer(message)
    setQ(
      (avant) => {
        const apres = new URLSearchParams(avant)
        apres.delete('message')
        return apres
      },
      { replace: true, preventScrollReset: true },
    )
  }, [message])
}
