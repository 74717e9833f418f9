import { HEURE, JOUR } from '#domain/commun/jours.ts'
import { contratsProcesVerbal as contrats } from '#domain/proces-verbal/contrat.ts'
import type { Etape } from '#domain/proces-verbal/numero.ts'
import { SAISIE_VIDE } from '#domain/proces-verbal/saisie.ts'
import type { Acteur } from '#server/contexte/acteur.ts'
import { arreterProcesVerbal } from '#server/features/proces-verbal/arreter-proces-verbal.ts'
import { codeProcesVerbal } from '#server/features/proces-verbal/code-proces-verbal.ts'
import { enregistrerProcesVerbal } from '#server/features/proces-verbal/enregistrer-proces-verbal.ts'
import { signerProcesVerbal } from '#server/features/proces-verbal/signer-proces-verbal.ts'
import { appel } from '#server/http/appel.ts'
import type { Monde } from '../monde.ts'

/** The first sitting of its step. */
const PREMIERE = { seance: 1 }

/** Minutes of a commission: the board's, signed by both, if it is closed, else a draft of the opinions'. */
export async function dresserProcesVerbal(monde: Monde, id: number): Promise<void> {
  const { date, caaValideeLe, caValideeLe } = await monde.tx
    .selectFrom('commission')
    .select(['date', 'caaValideeLe', 'caValideeLe'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (caValideeLe === null) {
    if (caaValideeLe) await saisir(monde, { id, date, etape: 1, le: caaValideeLe })
    return
  }
  const empreinte = await saisir(monde, { id, date, etape: 2, le: caValideeLe })
  monde.regler(new Date(caValideeLe.getTime() + 2 * HEURE))
  const arrete = await arreterProcesVerbal(
    monde.ctx,
    appel<typeof contrats.arreterProcesVerbal>(monde.admin, {
      params: { id, etape: 2 },
      query: PREMIERE,
      corps: { rang: 1, empreinte },
    }),
  )
  for (const [rang, signataire] of [monde.presidente, monde.admin].entries()) {
    monde.regler(new Date(caValideeLe.getTime() + (rang + 1) * JOUR))
    await signer(monde, signataire, arrete.data.id)
  }
}

/** Types what no sitting said; gives the hash of what the draft then says. */
async function saisir(
  monde: Monde,
  commission: { id: number; date: string; etape: Etape; le: Date },
): Promise<string> {
  const { presidente } = monde
  monde.regler(new Date(commission.le.getTime() + HEURE))
  const corps = contrats.enregistrerProcesVerbal.corps.parse({
    ...SAISIE_VIDE,
    rang: 1,
    version: 0,
    date: commission.date,
    ouverture: '09:30',
    cloture: '12:40',
    lieu: '199 bis boulevard Saint-Germain, Paris, et visioconférence',
    convocationLe: commission.date,
    convocationMode: 'par e-mail',
    enFonction: 5,
    presidentId: presidente.id,
    secretaireId: monde.admin.id,
    presents: [presidente, monde.admin].map((p) => `${p.prenom} ${p.nom}`).join('\n'),
    representes: `Karim Benali par ${presidente.prenom} ${presidente.nom}`,
    excuses: 'Hélène Castel',
    absents: 'Nora Idir',
  })
  const params = { id: commission.id, etape: commission.etape }
  const { data } = await enregistrerProcesVerbal(
    monde.ctx,
    appel<typeof contrats.enregistrerProcesVerbal>(monde.admin, { params, query: PREMIERE, corps }),
  )
  return data.empreinte
}

async function signer(monde: Monde, signataire: Acteur, id: number): Promise<void> {
  const params = { id }
  await codeProcesVerbal(
    monde.ctx,
    appel<typeof contrats.codeProcesVerbal>(signataire, { params, corps: {} }),
  )
  const corps = { codeVerification: monde.dernierCode() }
  await signerProcesVerbal(
    monde.ctx,
    appel<typeof contrats.signerProcesVerbal>(signataire, { params, corps }),
  )
}
