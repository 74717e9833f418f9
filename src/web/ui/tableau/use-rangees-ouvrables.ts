import { type RefObject, useEffect } from 'react'

const cle = (liste: string): string => `liste.rangee.${liste}`

/**
 * A press anywhere on a row opens it, as its link does; back in the list, that row has the focus. `cadre`
 * holds the table, `liste` names it among those of this browser tab.
 */
export function useRangeesOuvrables(cadre: RefObject<HTMLElement | null>, liste: string): void {
  useEffect(() => {
    const ici = cadre.current
    const quittee = sessionStorage.getItem(cle(liste))
    if (quittee !== null) {
      sessionStorage.removeItem(cle(liste))
      const liens = [...(ici?.querySelectorAll<HTMLAnchorElement>('tbody th a') ?? [])]
      liens.find((a) => a.getAttribute('href') === quittee)?.focus()
    }
    const ouvrir = (evenement: MouseEvent): void => {
      if (!(evenement.target instanceof Element)) return
      const lien = evenement.target.closest('tbody tr')?.querySelector<HTMLAnchorElement>('th a')
      if (!lien) return
      const ailleurs = evenement.target.closest('a, button, input, label, .tableau-detail')
      if (ailleurs === lien) sessionStorage.setItem(cle(liste), lien.getAttribute('href') ?? '')
      // Words being selected are no press on the row.
      else if (!ailleurs && String(document.getSelection()) === '') lien.click()
    }
    // Before the link itself: what it opens may be on the same page, and the rows gone at once.
    ici?.addEventListener('click', ouvrir, { capture: true })
    return () => ici?.removeEventListener('click', ouvrir, { capture: true })
  }, [cadre, liste])
}
