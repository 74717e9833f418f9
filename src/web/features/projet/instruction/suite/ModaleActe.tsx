import { type ReactNode, useState } from 'react'
import type { ProjetReponse } from '../../../../../domain/projet/reponse.ts'
import { messageDe } from '../../../../lib/erreur-api.ts'
import { EtatErreur } from '../../../../ui/Attente.tsx'
import type { Variante } from '../../../../ui/Bouton.tsx'
import { Bouton } from '../../../../ui/Bouton.tsx'
import { Modale } from '../../../../ui/Modale.tsx'
import { annoncer } from '../../../../ui/notices.ts'
import { apresActe } from '../apres-acte.ts'

interface Proprietes {
  projet: Pick<ProjetReponse, 'id' | 'nom' | 'numero' | 'porteurProjet'>
  titre: string
  /** Words of the button that acts. */
  verbe: string
  variante?: Variante
  fait: string
  echec: string
  agir: () => Promise<unknown>
  fermer: () => void
  children: ReactNode
}

/** Confirms an act on an application: names it, says what follows, and what failed if it did. */
export function ModaleActe(p: Proprietes) {
  const [enCours, setEnCours] = useState(false)
  const [raison, setRaison] = useState<string | null>(null)
  const confirmer = async (): Promise<void> => {
    setEnCours(true)
    setRaison(null)
    try {
      await p.agir()
      annoncer(p.fait)
      p.fermer()
      await apresActe(p.projet.id)
    } catch (e) {
      setRaison(messageDe(e))
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
          <Bouton variante={p.variante ?? 'primary'} enCours={enCours} onClick={() => void confirmer()}>
            {p.verbe}
          </Bouton>
        </>
      }
    >
      <p>
        <b>{p.projet.nom ?? '(Projet sans nom)'}</b> · N°{'\u00a0'}
        {p.projet.numero} · {p.projet.porteurProjet.nomStructure}
      </p>
      {p.children}
      {raison !== null && <EtatErreur message={p.echec} raison={raison} />}
    </Modale>
  )
}
