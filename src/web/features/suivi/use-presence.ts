import { useEffect, useState } from 'react'
import { appelsEvenement } from '#domain/evenement/appels.ts'
import {
  BATTEMENT_PRESENCE,
  type EtatPresence,
  encore,
  entendre,
  nomsDe,
  type Presence,
  type Presents,
  SANS_GESTE,
} from '#domain/evenement/presence.ts'
import { appeler } from '#web/lib/api.ts'
import { ecouterEvenements } from '#web/socle/personne/evenements.ts'

/** How often those who went silent are looked for, in milliseconds. */
const REGARD = 5000
const GESTES = ['pointerdown', 'keydown', 'wheel'] as const

/** Names of the others of the staff who look at this application now, and tells them that one does. */
export function usePresence(projetId: number, moi: number): string[] {
  const [presents, setPresents] = useState<Presents>(new Map())
  useEffect(() => {
    const fenetre = crypto.randomUUID()
    let la = false
    let geste = Date.now()
    const dire = (etat: EtatPresence): void => {
      la = etat !== 'part'
      // Nobody is told for a while: the next beat says it again.
      appeler(appelsEvenement.direPresence, {
        params: { id: projetId },
        corps: { fenetre, etat },
        siExpire: 'rejeter',
      }).catch(() => undefined)
    }
    const actif = (): boolean => !document.hidden && Date.now() - geste < SANS_GESTE
    const arriver = (): void => {
      if (!la && actif()) dire('arrive')
    }
    const battre = (): void => {
      if (la) dire(actif() ? 'reste' : 'part')
    }
    const voir = (): void => (document.hidden ? void (la && dire('part')) : arriver())
    const agir = (): void => {
      geste = Date.now()
      arriver()
    }
    const cesser = ecouterEvenements(({ nom, donnees }) => {
      // The stream has just come back: whoever is there says so again.
      if (nom === 'reprise' && la) dire('arrive')
      if (nom !== 'presence') return
      const p = donnees as Presence
      if (p.projetId !== projetId || p.fenetre === fenetre) return
      setPresents((avant) => entendre(avant, p, Date.now()))
      if (p.etat === 'arrive' && la) dire('reste')
    })
    const battement = setInterval(battre, BATTEMENT_PRESENCE)
    const oubli = setInterval(() => {
      setPresents((avant) => (avant.size === 0 ? avant : encore(avant, Date.now())))
    }, REGARD)
    document.addEventListener('visibilitychange', voir)
    for (const g of GESTES) document.addEventListener(g, agir, { passive: true })
    arriver()
    return () => {
      cesser()
      clearInterval(battement)
      clearInterval(oubli)
      document.removeEventListener('visibilitychange', voir)
      for (const g of GESTES) document.removeEventListener(g, agir)
      if (la) dire('part')
    }
  }, [projetId])
  return nomsDe(presents, moi)
}
