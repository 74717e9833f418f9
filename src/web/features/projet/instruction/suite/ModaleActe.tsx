import { type ReactNode, useState } from 'react'
import type { ProjetReponse } from '../../../../../domain/projet/reponse.ts'
import { agirOuConstater, estIncertain, SERVEUR_MUET } from '../../../../lib/agir-ou-constater.ts'
import { messageDe } from '../../../../lib/erreur-api.ts'
import { relireProjet } from '../../../../lib/projets.ts'
import { EtatErreur } from '../../../../ui/Attente.tsx'
import type { Variante } from '../../../../ui/Bouton.tsx'
import { Bouton } from '../../../../ui/Bouton.tsx'
import { Modale } from '../../../../ui/Modale.tsx'
import { annoncer } from '../../../../ui/notices.ts'
import { apresActe } from '../apres-acte.ts'
import { DemandeVisee } from '../DemandeVisee.tsx'

interface Proprietes {
  projet: Pick<ProjetReponse, 'id' | 'nom' | 'numero' | 'porteurProjet' | 'chronologie'>
  titre: string
  /** Words of the button that acts; beside « Annuler … », the one that closes says « Revenir ». */
  verbe: string
  variante?: Variante
  fait: string
  echec: string
  agir: () => Promise<unknown>
  /** On the application read again after a failure: what was wanted is done all the same. */
  estFait: (projet: ProjetReponse) => boolean
  fermer: () => void
  children: ReactNode
}

/** Confirms an act on an application: names it, says what follows, and what failed if it did. */
export function ModaleActe(p: Proprietes) {
  const [enCours, setEnCours] = useState(false)
  const [echec, setEchec] = useState<{ message: string; raison: string } | null>(null)
  const confirmer = async (): Promise<void> => {
    setEnCours(true)
    setEchec(null)
    try {
      await agirOuConstater(p.agir, async () => p.estFait(await relireProjet(p.projet.id)))
      annoncer(p.fait)
      p.fermer()
      await apresActe(p.projet.id)
    } catch (e) {
      setEchec({ message: estIncertain(e) ? SERVEUR_MUET : p.echec, raison: messageDe(e) })
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
          <Bouton variante={p.variante ?? 'primary'} enCours={enCours} onClick={() => void confirmer()}>
            {p.verbe}
          </Bouton>
        </>
      }
    >
      <DemandeVisee projet={p.projet} />
      {p.children}
      {echec && <EtatErreur {...echec} />}
    </Modale>
  )
}
