import { buffer } from 'node:stream/consumers'
import { type Selectable, sql } from 'kysely'
import type { Tx } from '#server/contexte/base.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { PieceJointe } from '#server/contexte/file-attente.ts'
import type { TableEnvoi } from '../db/tables/echanges.ts'
import type { CadreCourriels } from './cadre-courriels.ts'
import { estSilence, Refuse, Suspendu } from './coupe-circuit.ts'
import { Definitif } from './definitif.ts'
import { espacer, presser, rapprocher, reveiller } from './rythme-envois.ts'
import { nombreDe, type Tache } from './tache.ts'
import type { Transport, Transports } from './transport.ts'

type Envoi = Selectable<TableEnvoi>

/** Failed deliveries before a row is given up and shown to staff; the delays grow up to an hour. */
const ESSAIS_MAX = 12

/** One queue for each way out: a mail server that says nothing delays no SMS. */
export const nomEnvoi = (canal: Envoi['canal']): string => (canal === 'sms' ? 'envoyer-sms' : 'envoyer')

/** Sends one row of the outbox, once: the row is locked while it leaves, and says afterwards that it left. */
export function tacheEnvoyer(transports: Transports, cadre: CadreCourriels, nom: string): Tache {
  return {
    nom,
    cle: ({ id }) => String(id),
    async executer(ctx, donnees) {
      const id = nombreDe(donnees, 'id')
      const fait = await ctx.db.transaction().execute((tx) => envoyer(ctx, tx, { transports, cadre }, id))
      if (fait === 'parti') await reveiller(ctx, nom)
      else if (fait instanceof Suspendu) await presser(ctx, nom, id)
      else if (fait) await espacer(ctx, nom, id)
      if (fait instanceof Refuse) await rapprocher(ctx, nom, id)
      if (fait instanceof Error) throw fait
    },
  }
}

type Fait = 'parti' | null | Error

/** Gives the failure to be retried, or whether it left now; what it wrote is to be committed in all cases. */
async function envoyer(
  ctx: Contexte,
  tx: Tx,
  { transports, cadre }: { transports: Transports; cadre: CadreCourriels },
  id: number,
): Promise<Fait> {
  // A slow server must not have this transaction cut after the message has left.
  await sql`set local idle_in_transaction_session_timeout = '3min'`.execute(tx)
  const e = await tx
    .selectFrom('envoi')
    .selectAll()
    .where('id', '=', id)
    .where('envoyeLe', 'is', null)
    .where('abandonneLe', 'is', null)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  const transport = e?.canal === 'sms' ? transports.sms : transports.email
  if (!e || !transport) return null
  const maintenant = ctx.horloge.maintenant()
  // Dated by another process: compared by the time of the database, this clock may be ahead.
  const heureJuste = maintenant.getTime() - (ctx.veille.ecartHorloge() ?? 0)
  if (e.expireLe && e.expireLe.getTime() <= heureJuste) {
    await noter(tx, e, { abandonneLe: maintenant, derniereErreur: 'Expiré avant d’être envoyé.' }, true)
    return null
  }
  const repondreA = e.canal === 'email' ? await cadre.repondreA(tx) : null
  return livrer(ctx, tx, transport, { ...e, repondreA }, maintenant)
}

async function livrer(
  ctx: Contexte,
  tx: Tx,
  transport: Transport,
  envoi: Envoi & { repondreA: string | null },
  le: Date,
): Promise<Fait> {
  const essais = envoi.essais + 1
  try {
    const { id, destinataire: a, sujet, html, repondreA } = envoi
    const pieces = await lirePieces(ctx, envoi)
    const presse = envoi.expireLe !== null
    await transport.envoyer({ id, a, sujet, texte: envoi.texte ?? '', html, pieces, repondreA, presse })
  } catch (erreur) {
    if (erreur instanceof Suspendu) return erreur
    const abandon = erreur instanceof Definitif || essais >= ESSAIS_MAX
    const message = (erreur instanceof Error ? erreur.message : String(erreur)).slice(0, 500)
    await noter(tx, envoi, { essais, derniereErreur: message, abandonneLe: abandon ? le : null }, false)
    if (abandon) return null
    const echec = new Error(`Envoi ${envoi.id} : ${message}`)
    return estSilence(erreur) ? Object.assign(echec, { attendLeRetour: true }) : echec
  }
  await noter(tx, envoi, { essais, envoyeLe: le, derniereErreur: null }, true)
  return 'parti'
}

type Note = Partial<Pick<Envoi, 'essais' | 'envoyeLe' | 'abandonneLe' | 'derniereErreur'>>

async function noter(tx: Tx, envoi: Envoi, note: Note, fini: boolean): Promise<void> {
  const efface = envoi.secret && fini ? { texte: null, html: null } : {}
  await tx
    .updateTable('envoi')
    .set({ ...note, ...efface })
    .where('id', '=', envoi.id)
    .execute()
}

const lirePieces = (ctx: Contexte, envoi: Envoi) =>
  Promise.all(
    (envoi.pieces as PieceJointe[]).map(async ({ nom, mime, cle }) => ({
      nom,
      mime,
      contenu: await buffer(await ctx.stockage.lire(cle)),
    })),
  )
