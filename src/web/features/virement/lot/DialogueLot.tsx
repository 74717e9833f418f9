import type { LigneLot, LotLu } from '#domain/virement/banque/reponses.ts'
import { BanqueDemo } from '../banque/BanqueDemo.tsx'
import { ModaleConfirmer } from '../banque/ModaleConfirmer.tsx'
import { ModaleExecution } from '../banque/ModaleExecution.tsx'
import { ModaleReglement } from '../banque/ModaleReglement.tsx'
import { ModaleRejet } from '../banque/ModaleRejet.tsx'
import { ModaleReponse } from '../banque/ModaleReponse.tsx'
import { ModaleAnnulation } from './ModaleAnnulation.tsx'
import { ModaleApprobation } from './ModaleApprobation.tsx'
import { ModaleDivision } from './ModaleDivision.tsx'
import { ModaleReprise } from './ModaleReprise.tsx'
import { ModaleRetrait } from './ModaleRetrait.tsx'
import { ModaleVop } from './ModaleVop.tsx'

/** What is asked of a run, or of some of its lines. */
export type Dialogue =
  | { quoi: 'approuver' | 'annuler' | 'diviser' | 'execution' | 'reponse' }
  | { quoi: 'retirer' | 'reprendre' | 'rejeter' | 'vop' | 'regler'; ligne: LigneLot }
  | { quoi: 'confirmer'; lignes: readonly LigneLot[] }
export type Demander = (dialogue: Dialogue) => void

interface Proprietes {
  lot: LotLu
  dialogue: Dialogue
  /** With the id of the line to go to. */
  fermer: (viser?: number) => void
}

/** The dialog of what is asked. */
export function DialogueLot({ lot, dialogue: d, fermer }: Proprietes) {
  const commun = { lot, fermer }
  // As it is now: read again after a refusal, it may pay another account.
  const deMaintenant = (ligne: LigneLot): LigneLot => lot.lignes.find((x) => x.id === ligne.id) ?? ligne
  switch (d.quoi) {
    case 'approuver':
      return <ModaleApprobation {...commun} />
    case 'annuler':
      return <ModaleAnnulation {...commun} />
    case 'diviser':
      return <ModaleDivision {...commun} />
    case 'execution':
      return <ModaleExecution {...commun} />
    case 'reponse':
      return (
        <ModaleReponse {...commun}>{(choisir) => <BanqueDemo lot={lot} choisir={choisir} />}</ModaleReponse>
      )
    case 'retirer':
      return <ModaleRetrait {...commun} ligne={deMaintenant(d.ligne)} />
    case 'reprendre':
      return <ModaleReprise {...commun} ligne={deMaintenant(d.ligne)} />
    case 'rejeter':
      return <ModaleRejet {...commun} ligne={deMaintenant(d.ligne)} />
    case 'regler':
      return <ModaleReglement {...commun} ligne={deMaintenant(d.ligne)} />
    case 'vop':
      return <ModaleVop {...commun} ligne={d.ligne} />
    case 'confirmer':
      return <ModaleConfirmer {...commun} lignes={d.lignes} />
  }
}
