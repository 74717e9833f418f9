import { randomInt } from 'node:crypto'
import { Introuvable, TropDeDemandes } from '../../../domain/commun/erreurs.ts'
import { jourDe } from '../../../domain/commun/jours.ts'
import { exiger, peut } from '../../../domain/projet/actions.ts'
import {
  attenteAvantEnvoi,
  DUREE_CODE,
  ENVOIS_PAR_HEURE_MAX,
  ERREURS_MAX,
  masquerCourriel,
  TROP_D_ERREURS,
  TROP_DE_CODES,
} from '../../../domain/signature/code.ts'
import type { Acteur, Contexte, Tx } from '../../contexte.ts'
import { faitsDe } from '../projet/queries-faits.ts'
import { lireLigne } from '../projet/queries-lecture.ts'
import { type ContenuSigne, contenuSigne } from './contenu-signe.ts'
import { courrielCode } from './courriels.ts'
import { empreinteCode } from './empreinte-code.ts'
import * as q from './queries.ts'
import { secondesAvantDemain } from './secondes-avant-demain.ts'

export interface CodeParti {
  canal: 'email' | 'sms'
  /** Masked. */
  destination: string
  expireLe: string
}

/**
 * Makes and queues a code in the acting transaction; the caller holds the application's lock.
 * With `reprise` (step 5 saved) nothing is thrown: a code just sent is kept, and null says that none could be sent.
 */
export async function emettreCode(
  tx: Tx,
  ctx: Contexte,
  acteur: Acteur,
  projetId: number,
  { reprise = false } = {},
): Promise<CodeParti | null> {
  const maintenant = ctx.horloge.maintenant()
  const ligne = await lireLigne(tx, projetId, acteur, { maintenant, jour: jourDe(maintenant) })
  if (!ligne) throw new Introuvable()
  const regle = [
    'codeVerification',
    faitsDe(ligne),
    { role: acteur.role, proprietaire: true },
    { instant: maintenant, periodeOuverte: ligne.periodeOuverte },
  ] as const
  if (!reprise) exiger(...regle)
  else if (!peut(...regle).ok) return null
  const document = await contenuSigne(ctx, tx, projetId)
  const refus = await refusDEnvoi(tx, projetId, document.empreinte, maintenant)
  if (refus && !reprise) throw refus
  if (refus) return codeGarde(tx, projetId, document.empreinte, maintenant)
  return creerCode(tx, ctx, acteur, document, maintenant)
}

async function refusDEnvoi(
  tx: Tx,
  projetId: number,
  empreinte: Buffer,
  le: Date,
): Promise<TropDeDemandes | null> {
  if ((await q.erreursDuJour(tx, projetId, 'demande', le)) >= ERREURS_MAX)
    return new TropDeDemandes(TROP_D_ERREURS, secondesAvantDemain(le))
  const recents = await q.codesRecents(tx, projetId, 'demande', new Date(le.getTime() - 3_600_000))
  if (recents.length >= ENVOIS_PAR_HEURE_MAX) return new TropDeDemandes(TROP_DE_CODES, 3600)
  const memes = recents
    .filter((c) => c.empreinteDocument.equals(empreinte))
    .map((c) => ({ creeLe: c.creeLe, utilise: c.utiliseLe !== null }))
  const attente = attenteAvantEnvoi(memes, le)
  return attente > 0 ? new TropDeDemandes(TROP_DE_CODES, attente) : null
}

async function codeGarde(tx: Tx, projetId: number, empreinte: Buffer, le: Date): Promise<CodeParti | null> {
  const code = await q.codeVivant(tx, projetId, 'demande')
  if (!code || code.expireLe <= le || !code.empreinteDocument.equals(empreinte)) return null
  return presenter(code.destination, code.expireLe)
}

async function creerCode(
  tx: Tx,
  ctx: Contexte,
  acteur: Acteur,
  { contenu, empreinte }: ContenuSigne,
  creeLe: Date,
): Promise<CodeParti> {
  const { id: projetId, numero } = contenu.demande
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const expireLe = new Date(creeLe.getTime() + DUREE_CODE)
  const portee = { projetId, objet: 'demande' as const, empreinteDocument: empreinte }
  await q.tuerCodes(tx, projetId, 'demande', creeLe)
  await q.inscrireCode(tx, {
    ...portee,
    codeEmpreinte: empreinteCode(ctx, portee, code),
    canal: 'email',
    destination: acteur.email,
    creeLe,
    expireLe,
  })
  const { organisme, publicUrl } = ctx.config
  const demande = {
    organisme,
    publicUrl,
    projetId,
    porteurId: contenu.structure.id,
    numero,
    nom: contenu.projet.nom,
  }
  await ctx.file.courriel(tx, courrielCode({ ...demande, a: acteur.email }, code, expireLe))
  return presenter(acteur.email, expireLe)
}

const presenter = (destination: string, expireLe: Date): CodeParti => ({
  canal: 'email',
  destination: masquerCourriel(destination),
  expireLe: expireLe.toISOString(),
})
