import { formatMoment } from '#domain/commun/jours.ts'
import { PAIEMENT_GELE } from '#domain/rib/gel.ts'
import { direExecution, direRejet } from '#domain/virement/payable.ts'
import type { Db } from '#server/contexte/base.ts'
import { type BanqueARegler, type LigneLue, lireBanqueARegler, lireChangements } from './queries-lignes.ts'

/** What keeps a line from leaving. */
export interface Blocage {
  motif: 'rib' | 'aide' | 'rejet' | 'execution' | 'gel'
  phrase: string
  par: string | null
  le: Date | null
  /** Of an execution to settle: the cancelled run. */
  lot: number | null
}

/** Why each blocked line is so, by its id: who changed the account and when, as the holder's journal says. */
export async function lireBlocages(db: Db, lignes: readonly LigneLue[]): Promise<Map<number, Blocage>> {
  const bloquees = lignes.filter((l) => l.bloquee)
  const ribs = bloquees.filter((l) => l.ribChange).map((l) => l.porteurId)
  const changements = ribs.length > 0 ? await lireChangements(db, ribs) : new Map()
  const autres = bloquees.filter((l) => !l.ribChange && !l.aideChangee).map((l) => l.projetId)
  const dits = autres.length > 0 ? await lireBanqueARegler(db, autres) : new Map()
  return new Map(
    bloquees.map((bloquee) => [
      bloquee.id,
      deLaBanque(dits.get(bloquee.projetId)) ?? blocageDe(bloquee, changements.get(bloquee.porteurId)),
    ]),
  )
}

/** The bank's word that holds an aid back, whatever else changed. */
function deLaBanque(dit: BanqueARegler | undefined): Blocage | null {
  const rien = { par: null, le: null, lot: null }
  if (dit?.execution)
    return { ...rien, motif: 'execution', phrase: direExecution(dit.execution), lot: dit.execution.lotId }
  if (!dit?.rejetLe) return null
  return { ...rien, motif: 'rejet', phrase: direRejet({ le: dit.rejetLe, code: dit.rejetCode }) }
}

function blocageDe(ligne: LigneLue, compte: { le: Date; par: string | null } | undefined): Blocage {
  const rien = { par: null, le: null, lot: null }
  if (!ligne.ribChange && !ligne.aideChangee && ligne.ribGeleJusque)
    return { ...rien, motif: 'gel', phrase: PAIEMENT_GELE(ligne.ribGeleJusque) }
  if (!ligne.ribChange)
    return {
      ...rien,
      motif: 'aide',
      phrase: 'Cette aide n’est plus à payer par ce lot, ou son montant a changé.',
    }
  const par = compte?.par ?? null
  const qui = par === null ? 'Le RIB a changé' : `${par}, de ${ligne.structure}, a changé le RIB`
  return {
    motif: 'rib',
    phrase: `${qui}${compte ? ` le ${formatMoment(compte.le)}` : ''}.`,
    par,
    le: compte?.le ?? null,
    lot: null,
  }
}

/** The same, for who is refused: « Ligne 4, L’Échappée lecture : … », one after the other. */
export async function direBlocages(db: Db, lignes: readonly LigneLue[]): Promise<string> {
  const blocages = await lireBlocages(db, lignes)
  return lignes
    .flatMap((ligne) => {
      const b = blocages.get(ligne.id)
      return b ? [`Ligne ${ligne.rang}, ${ligne.titulaire}\u00a0: ${b.phrase}`] : []
    })
    .join(' ')
}
