import { type ReactNode, useState } from 'react'
import { Bouton, type Variante } from '#web/ui/Bouton.tsx'
import { EtatErreur } from '#web/ui/cadre/Attente.tsx'
import { Modale } from '#web/ui/cadre/Modale.tsx'
import { messageDe } from './erreur-api.ts'

/** Asks before an act, makes it, then closes; a failure is said under the question, which stays open. */
export function ModaleConfirmation(p: {
  titre: string
  /** Words of the button that acts; beside « Annuler … », the one that closes says « Revenir ». */
  verbe: string
  variante?: Variante | undefined
  /** Said above the reason when the act fails, as it does or always the same. */
  manque: string | ((cause: unknown) => string)
  agir: () => Promise<unknown>
  fermer: () => void
  children: ReactNode
}) {
  const [enCours, setEnCours] = useState(false)
  const [echec, setEchec] = useState<{ message: string; raison: string } | null>(null)
  const agir = async (): Promise<void> => {
    setEnCours(true)
    setEchec(null)
    try {
      await p.agir()
      p.fermer()
    } catch (e) {
      const { manque } = p
      setEchec({ message: typeof manque === 'string' ? manque : manque(e), raison: messageDe(e) })
      setEnCours(false)
    }
  }
  return (
    <Modale
      titre={p.titre}
      surFermer={enCours ? undefined : p.fermer}
      actions={
        <>
          <Bouton onClick={p.fermer} desactive={enCours}>
            {/^Annuler/.test(p.verbe) ? 'Revenir' : 'Annuler'}
          </Bouton>
          <Bouton variante={p.variante ?? 'primary'} enCours={enCours} onClick={() => void agir()}>
            {p.verbe}
          </Bouton>
        </>
      }
    >
      {p.children}
      {echec && <EtatErreur {...echec} />}
    </Modale>
  )
}
