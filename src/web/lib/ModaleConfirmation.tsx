import { type ReactNode, useState } from 'react'
import { EtatErreur } from '../ui/Attente.tsx'
import { Bouton } from '../ui/Bouton.tsx'
import { Modale } from '../ui/Modale.tsx'
import { messageDe } from './erreur-api.ts'

/** Asks before an act, makes it, then closes; a failure is said under the question, which stays open. */
export function ModaleConfirmation(p: {
  titre: string
  verbe: string
  /** Said above the reason when the act fails. */
  manque: string
  agir: () => Promise<unknown>
  fermer: () => void
  children: ReactNode
}) {
  const [enCours, setEnCours] = useState(false)
  const [echec, setEchec] = useState<string | null>(null)
  const agir = async (): Promise<void> => {
    setEnCours(true)
    setEchec(null)
    try {
      await p.agir()
      p.fermer()
    } catch (e) {
      setEchec(messageDe(e))
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
            Annuler
          </Bouton>
          <Bouton variante="primary" enCours={enCours} onClick={() => void agir()}>
            {p.verbe}
          </Bouton>
        </>
      }
    >
      {p.children}
      {echec && <EtatErreur message={p.manque} raison={echec} />}
    </Modale>
  )
}
