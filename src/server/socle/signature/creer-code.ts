import { randomInt } from 'node:crypto'
import { TropDeDemandes } from '#domain/commun/erreurs.ts'
import { HEURE } from '#domain/commun/jours.ts'
import {
  attenteAvantEnvoi,
  DUREE_CODE,
  ENVOIS_PAR_HEURE_MAX,
  ERREURS_MAX,
  masquerDestination,
  TROP_D_ERREURS,
  TROP_DE_CODES,
} from '#domain/signature/code.ts'
import type { CodeParti } from '#domain/signature/code-parti.ts'
import type { Acteur } from '#server/contexte/acteur.ts'
import type { Tx } from '#server/contexte/base.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import { secondesAvantDemain } from '#server/socle/secondes-avant-demain.ts'
import * as q from './codes.ts'
import { courrielCode } from './courriels.ts'
import type { ASigner, Voie } from './document-a-signer.ts'
import { empreinteCode } from './empreinte-code.ts'
import { smsCode } from './sms.ts'

type ParDocument = Pick<ASigner, 'cible' | 'objet' | 'empreinte'>

/**
 * The limits of sending (contract §4): gives the TropDeDemandes to throw, or null when a code for this
 * document may leave at `le`.
 */
export async function refusDEnvoi(tx: Tx, par: ParDocument, le: Date): Promise<TropDeDemandes | null> {
  if ((await q.erreursDuJour(tx, par.cible, par.objet, le)) >= ERREURS_MAX)
    return new TropDeDemandes(TROP_D_ERREURS, secondesAvantDemain(le))
  const recents = await q.codesRecents(tx, par.cible, par.objet, new Date(le.getTime() - HEURE))
  if (recents.length >= ENVOIS_PAR_HEURE_MAX) return new TropDeDemandes(TROP_DE_CODES, 3600)
  const memes = recents
    .filter((c) => c.empreinteDocument.equals(par.empreinte))
    .map((c) => ({ creeLe: c.creeLe, utilise: c.utiliseLe !== null }))
  const attente = attenteAvantEnvoi(memes, le)
  return attente > 0 ? new TropDeDemandes(TROP_DE_CODES, attente) : null
}

/** The living code of exactly this document that this person asked for, as answered then; null: none. */
export async function codeGarde(
  tx: Tx,
  par: ParDocument,
  { acteur, le }: { acteur: Pick<Acteur, 'id'>; le: Date },
): Promise<CodeParti | null> {
  const code = await q.codeVivant(tx, par.cible, par.objet)
  return code && q.estDUnAutre(code, acteur) ? null : direCode(code, par.empreinte, le)
}

/** A code as its sending was answered; null when there is none, or it is over, or for another document. */
export function direCode(
  code: q.CodeVerification | null | undefined,
  empreinte: Buffer,
  le: Date,
): CodeParti | null {
  if (!code || code.expireLe <= le || !code.empreinteDocument.equals(empreinte)) return null
  const canal = code.canal === 'sms' ? 'sms' : 'email'
  return presenter({ canal, destination: code.destination }, code)
}

/**
 * Makes the code with which `acteur` signs `document`, and queues it by `voie`, in the acting transaction;
 * earlier codes die.
 * The caller holds the document's lock and has asked `refusDEnvoi`.
 */
export async function creerCode(
  ctx: Contexte,
  tx: Tx,
  document: ASigner,
  voie: Voie,
  { acteur, le: creeLe }: { acteur: Pick<Acteur, 'id' | 'prenom'>; le: Date },
): Promise<CodeParti> {
  const { cible, objet, empreinte } = document
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const expireLe = new Date(creeLe.getTime() + DUREE_CODE)
  await q.tuerCodes(tx, cible, objet, creeLe)
  if (objet === 'demande') await q.oublierContenus(tx, cible, objet)
  await q.inscrireCode(tx, {
    ...cible,
    objet,
    empreinteDocument: empreinte,
    codeEmpreinte: empreinteCode(ctx, { cible, objet, empreinteDocument: empreinte }, code),
    ...voie,
    utilisateurId: acteur.id,
    contenu: objet === 'demande' ? document.json : null,
    creeLe,
    expireLe,
  })
  const { organisme, publicUrl } = ctx.config
  const message = { organisme, publicUrl, document, a: voie.destination, code, expireLe }
  if (voie.canal === 'sms') await ctx.queue.sms(tx, smsCode(message))
  else await ctx.queue.courriel(tx, courrielCode(acteur.prenom, message))
  return presenter(voie, { creeLe, expireLe })
}

const presenter = (voie: Voie, { creeLe, expireLe }: { creeLe: Date; expireLe: Date }): CodeParti => ({
  canal: voie.canal,
  destination: masquerDestination(voie.canal, voie.destination),
  envoyeLe: creeLe.toISOString(),
  expireLe: expireLe.toISOString(),
})
