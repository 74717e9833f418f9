import { invalide, TropDeDemandes } from '#domain/commun/erreurs.ts'
import { CODE_D_UN_AUTRE, ERREURS_MAX, ESSAIS_MAX, TROP_D_ERREURS } from '#domain/signature/code.ts'
import type { Acteur } from '#server/contexte/acteur.ts'
import type { Tx } from '#server/contexte/base.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import { secondesAvantDemain } from '#server/socle/secondes-avant-demain.ts'
import * as q from './codes.ts'
import type { ASigner } from './document-a-signer.ts'
import { codeCorrect } from './empreinte-code.ts'

/** True when the last signature for that purpose was made with the code typed: the same act, said again. */
export async function dejaSigneAvec(
  ctx: Contexte,
  tx: Tx,
  { cible, objet, saisi }: { cible: q.Cible; objet: q.Objet; saisi: string },
): Promise<boolean> {
  const derniere = await q.derniereSignature(tx, cible, objet)
  return derniere !== undefined && codeCorrect(ctx, { ...derniere, cible, objet }, saisi)
}

/**
 * Signs `document` with the code typed; gives the signature's id and the code's channel. null: the code is
 * refused and the try written, so commit, then answer CODE_INCORRECT. Throws TropDeDemandes after ten a day.
 * The caller holds the document's lock, has asked `exiger`, and writes the fact, the journal and the job.
 */
export async function signerDocument(
  ctx: Contexte,
  tx: Tx,
  acteur: Acteur,
  {
    document,
    membreId = null,
    saisi,
    le,
  }: { document: ASigner; membreId?: number | null; saisi: string; le: Date },
): Promise<{ signatureId: number; canal: q.CodeVerification['canal'] } | null> {
  const { cible, objet, tour, revision, empreinte, json } = document
  if ((await q.erreursDuJour(tx, cible, objet, le)) >= ERREURS_MAX)
    throw new TropDeDemandes(TROP_D_ERREURS, secondesAvantDemain(le))
  const code = await codeBon(ctx, tx, document, { acteur, saisi, le })
  if (!code) return null
  await q.marquerUtilise(tx, code.id, le)
  const signatureId = await q.inscrireSignature(tx, {
    ...cible,
    objet,
    tour,
    revision,
    ...document.signataire,
    canal: code.canal,
    destination: code.destination,
    adresse: acteur.adresse,
    agent: acteur.agent,
    le,
    empreinte,
    contenu: json,
    codeId: code.id,
    utilisateurId: acteur.id,
    membreId,
  })
  return { signatureId, canal: code.canal }
}

/** The living code when it is the one typed; else what was wrong is written and null is given. */
async function codeBon(
  ctx: Contexte,
  tx: Tx,
  { cible, objet, empreinte }: ASigner,
  { acteur, saisi, le }: { acteur: Acteur; saisi: string; le: Date },
): Promise<q.CodeVerification | null> {
  const code = await q.codeVivant(tx, cible, objet)
  // Nor is it one: a code serves who asked for it, and theirs must not be tried out by another.
  if (code && q.estDUnAutre(code, acteur)) throw invalide('codeVerification', CODE_D_UN_AUTRE)
  if (code && !code.empreinteDocument.equals(empreinte)) {
    // Not a wrong try: the document is no longer the one the code was made for.
    await q.tuerCodes(tx, cible, objet, le)
    return null
  }
  if (code && code.expireLe > le && codeCorrect(ctx, { ...code, cible, objet }, saisi)) return code
  await q.inscrireErreur(tx, cible, objet, le)
  if (code && code.expireLe > le) await q.compterEssai(tx, code, ESSAIS_MAX, le)
  return null
}
