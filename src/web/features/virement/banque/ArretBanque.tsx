import { type Jour, jourDe } from '#domain/commun/jours.ts'
import type { LotLu } from '#domain/virement/banque/reponses.ts'
import { SaisieDate } from '#web/ui/champs/SaisieDate.tsx'
import { SaisieTexte } from '#web/ui/champs/SaisieTexte.tsx'
import { Icone } from '#web/ui/Icone.tsx'

/** What is said of a file that left: since when the bank has stopped it, and who there said so. */
export interface Arret {
  arreteLe: Jour | null
  arretePar: string
}
export const SANS_ARRET: Arret = { arreteLe: null, arretePar: '' }

export const arretDit = (lot: LotLu, arret: Arret): boolean =>
  lot.exporte === null || (arret.arreteLe !== null && arret.arretePar.trim() !== '')

/** As the call takes it: nothing of a file that never left. */
export const arretEnvoye = (lot: LotLu, { arreteLe, arretePar }: Arret) =>
  lot.exporte === null ? { arreteLe: null, arretePar: null } : { arreteLe, arretePar: arretePar.trim() }

interface Proprietes {
  lot: LotLu
  arret: Arret
  changer: (arret: Arret) => void
  /** Sending was tried, and something is missing. */
  fautif: boolean
}

/** Asked before a run whose file left is cancelled or divided: its grants would leave a second time. */
export function ArretBanque({ lot, arret, changer, fautif }: Proprietes) {
  if (lot.exporte === null) return null
  const manque = (vide: boolean, phrase: string): string[] => (fautif && vide ? [phrase] : [])
  return (
    <>
      <p className="encadre encadre-ample st-attention">
        <Icone nom="attention" />
        <span>
          Le fichier de ce lot est à la banque. Faites-le arrêter auprès d’elle d’abord&nbsp;: sans cela, ses
          virements partiraient, et les aides seraient versées deux fois.
        </span>
      </p>
      <SaisieDate
        nom="arreteLe"
        libelle="Arrêté auprès de la banque le"
        requis
        valeur={arret.arreteLe}
        max={jourDe(new Date())}
        onChange={(arreteLe) => changer({ ...arret, arreteLe })}
        erreurs={manque(arret.arreteLe === null, 'Dites quel jour la banque a arrêté le fichier.')}
      />
      <SaisieTexte
        nom="arretePar"
        libelle="Personne jointe à la banque"
        requis
        max={150}
        valeur={arret.arretePar}
        onChange={(arretePar) => changer({ ...arret, arretePar })}
        erreurs={manque(arret.arretePar.trim() === '', 'Nommez la personne qui l’a confirmé à la banque.')}
      />
    </>
  )
}
