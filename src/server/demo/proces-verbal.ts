import { HEURE, JOUR } from '#domain/commun/jours.ts'
import { contratsProcesVerbal as contrats } from '#domain/proces-verbal/contrat.ts'
import type { Etape } from '#domain/proces-verbal/numero.ts'
import { SAISIE_VIDE } from '#domain/proces-verbal/saisie.ts'
import type { Acteur } from '#server/contexte.ts'
import { arreterProcesVerbal } from '#server/features/proces-verbal/arreter-proces-verbal.ts'
import { codeProcesVerbal } from '#server/features/proces-verbal/code-proces-verbal.ts'
import { enregistrerProcesVerbal } from '#server/features/proces-verbal/enregistrer-proces-verbal.ts'
import { signerProcesVerbal } from '#server/features/proces-verbal/signer-proces-verbal.ts'
import { appel } from '#server/http/appel.ts'
import { acteurDemo } from './acteurs.ts'
import type { Monde } from './monde.ts'

/** The last board that closed has its minutes, signed by both; the opinions that wait for theirs have a draft. */
export async function dresserProcesVerbaux(m: Monde): Promise<void> {
  const presidente = await acteurDemo(m.tx, 'commission@demo.fr')
  const commissions = await m.tx
    .selectFrom('commission')
    .select(['id', 'date', 'caaValideeLe', 'caValideeLe'])
    .where('caaValideeLe', 'is not', null)
    .where('isVisible', '=', true)
    .orderBy('id', 'desc')
    .execute()
  const close = commissions.find((c) => c.caValideeLe !== null)
  const ouverte = commissions.find((c) => c.caValideeLe === null)
  if (close?.caValideeLe) {
    const empreinte = await saisir(m, presidente, { ...close, etape: 2, le: close.caValideeLe })
    m.regler(new Date(close.caValideeLe.getTime() + 2 * HEURE))
    const params = { id: close.id, etape: 2 } as const
    const corps = { rang: 1, empreinte }
    const arrete = await arreterProcesVerbal(
      m.ctx,
      appel<typeof contrats.arreterProcesVerbal>(m.admin, { params, corps }),
    )
    for (const [rang, signataire] of [presidente, m.admin].entries()) {
      m.regler(new Date(close.caValideeLe.getTime() + (rang + 1) * JOUR))
      await signer(m, signataire, arrete.data.id)
    }
  }
  if (ouverte?.caaValideeLe) await saisir(m, presidente, { ...ouverte, etape: 1, le: ouverte.caaValideeLe })
}

/** Types what no sitting said; gives the hash of what the draft then says. */
async function saisir(
  m: Monde,
  presidente: Acteur,
  c: { id: number; date: string; etape: Etape; le: Date },
): Promise<string> {
  m.regler(new Date(c.le.getTime() + HEURE))
  const corps = contrats.enregistrerProcesVerbal.corps.parse({
    ...SAISIE_VIDE,
    rang: 1,
    version: 0,
    date: c.date,
    ouverture: '09:30',
    cloture: '12:40',
    lieu: '199 bis boulevard Saint-Germain, Paris, et visioconférence',
    convocationLe: c.date,
    convocationMode: 'par e-mail',
    enFonction: 5,
    presidentId: presidente.id,
    secretaireId: m.admin.id,
    presents: [presidente, m.admin].map((p) => `${p.prenom} ${p.nom}`).join('\n'),
    representes: `Karim Benali par ${presidente.prenom} ${presidente.nom}`,
    excuses: 'Hélène Castel',
    absents: 'Nora Idir',
  })
  const params = { id: c.id, etape: c.etape }
  const { data } = await enregistrerProcesVerbal(
    m.ctx,
    appel<typeof contrats.enregistrerProcesVerbal>(m.admin, { params, corps }),
  )
  return data.empreinte
}

async function signer(m: Monde, signataire: Acteur, id: number): Promise<void> {
  const params = { id }
  await codeProcesVerbal(m.ctx, appel<typeof contrats.codeProcesVerbal>(signataire, { params, corps: {} }))
  const corps = { codeVerification: m.dernierCode() }
  await signerProcesVerbal(m.ctx, appel<typeof contrats.signerProcesVerbal>(signataire, { params, corps }))
}
