import { appelsCommission } from '#domain/commission/appels.ts'
import { memesAvis } from '#domain/commission/avis-pareils.ts'
import type { CommissionEcran } from '#domain/commission/reponse-ecran.ts'
import { agirOuConstater } from '#web/lib/agir-ou-constater.ts'
import { appeler } from '#web/lib/api.ts'
import { avisLusDe } from './apercu-envois.ts'
import { relireCommission } from './requetes-pages.ts'

/** What a manager validates: the opinions, a part of the decisions, or all of them. */
export type Acte = 'caa' | 'selection' | 'ca'

export const TITRES: Record<Acte, string> = {
  caa: 'Valider la commission',
  selection: 'Valider la sélection',
  ca: 'Valider et notifier les porteurs',
}

/** Sentences of the specification's catalogue (001 §8). */
export const ECHECS: Record<Acte, string> = {
  caa: 'Erreur lors de la validation de la commission par la CAA.',
  selection: 'Erreur lors de la validation de la commission.',
  ca: 'Erreur lors de la validation de la commission par le CA.',
}
const SUCCES: Record<Acte, string> = {
  caa: 'Commission validée par la CAA.',
  selection: 'Sélection validée.',
  ca: 'Commission validée par le CA.',
}

/** The catalogue's sentence, then how many mails left; null: not known, or none is sent by that act. */
export function direSucces(acte: Acte, courriels: number | null): string {
  if (courriels === null) return SUCCES[acte]
  const partis = courriels === 0 ? 'Aucun e-mail' : `${courriels} e-mail${courriels > 1 ? 's' : ''}`
  return `${SUCCES[acte]} ${partis} envoyé${courriels > 1 ? 's' : ''}.`
}

/** Which of the calls of a validation failed, and how. */
export class EchecEtape extends Error {
  readonly acte: Acte
  constructor(acte: Acte, cause: unknown) {
    super(ECHECS[acte], { cause })
    this.acte = acte
  }
}

const ou = (acte: Acte, appel: Promise<unknown>): Promise<unknown> =>
  appel.catch((e: unknown) => {
    throw new EchecEtape(acte, e)
  })

const AUCUNE: ReadonlySet<number> = new Set()

/**
 * Makes the calls of a validation in order (contract §3), each with what the dialog showed. Gives how many
 * mails left (null: nothing was published, or its answer was lost); throws EchecEtape at the first failure.
 */
export async function validerCommission(
  commission: CommissionEcran,
  acte: Acte,
  selection: ReadonlySet<number>,
): Promise<number | null> {
  const params = { id: commission.id }
  if (acte !== 'caa' && selection.size > 0) {
    const avisLus = avisLusDe(commission, 2, selection).filter(({ id }) => selection.has(id))
    const corps = { projets: [...selection], avisLus }
    await ou('selection', appeler(appelsCommission.deciderCAMultiple, { params, corps }))
  }
  if (acte === 'selection') return null
  const step = acte === 'caa' ? 1 : 2
  const contrat = acte === 'caa' ? appelsCommission.validerCAA : appelsCommission.validerCA
  const avisLus = avisLusDe(commission, step, acte === 'caa' ? AUCUNE : selection)
  // Published, but not as shown: somebody else had validated something else.
  const estPubliee = async (): Promise<boolean> => {
    const relue = await relireCommission(commission.id)
    const publiee = step === 1 ? relue.isValidatedCAA : relue.isClosed
    return publiee && memesAvis(avisLusDe(relue, step, AUCUNE), avisLus)
  }
  let courriels: number | null = null
  const publier = async (): Promise<void> => {
    courriels = (await appeler(contrat, { params, corps: { avisLus } })).courriels ?? null
  }
  await ou(acte, agirOuConstater(publier, estPubliee))
  return courriels
}
