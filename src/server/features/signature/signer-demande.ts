import { identifiant } from '../../../domain/commun/champs.ts'
import { Introuvable, invalide, TropDeDemandes } from '../../../domain/commun/erreurs.ts'
import { jourDe } from '../../../domain/commun/jours.ts'
import { exiger } from '../../../domain/projet/actions.ts'
import type { contratsProjet } from '../../../domain/projet/contrat.ts'
import { estRefuse, estSigne } from '../../../domain/projet/faits.ts'
import {
  CODE_INCORRECT,
  ERREURS_MAX,
  ESSAIS_MAX,
  lireCode,
  TROP_D_ERREURS,
} from '../../../domain/signature/code.ts'
import type { Acteur, Contexte, Tx } from '../../contexte.ts'
import type { Demande } from '../../http/route.ts'
import { journaliser } from '../../infra/journal.ts'
import { faitsDe } from '../projet/queries-faits.ts'
import { lireLigne } from '../projet/queries-lecture.ts'
import { type ContenuSigne, contenuSigne } from './contenu-signe.ts'
import { codeCorrect } from './empreinte-code.ts'
import * as q from './queries.ts'
import { TACHE_SCELLER } from './sceller-dossier.ts'
import { secondesAvantDemain } from './secondes-avant-demain.ts'

type Appel = Demande<typeof contratsProjet.signerDemande>

/** 404 before the code is read. */
export async function trouverDemande(ctx: Contexte, d: Pick<Appel, 'acteur' | 'params'>): Promise<undefined> {
  if (!(await q.projetExiste(ctx.db, d.params.id, d.acteur.porteurId ?? 0))) throw new Introuvable()
}

/** The same for an application named in the body; an id that names nothing is left to the form's check. */
export async function trouverDemandeCitee(
  ctx: Contexte,
  d: Pick<Appel, 'acteur'> & { champs: Record<string, unknown> },
): Promise<void> {
  const id = identifiant.safeParse(d.champs.id)
  if (id.success) await trouverDemande(ctx, { acteur: d.acteur, params: { id: id.data } })
}

/** Signs an application with the code that was sent. A wrong code is counted, in a transaction that is kept, then refused. */
export async function signerDemande(ctx: Contexte, d: Appel) {
  const code = lireCode(d.corps.codeVerification)
  const signe = await ctx.db.transaction().execute((tx) => signer(ctx, tx, d.acteur, d.params.id, code))
  if (!signe) throw invalide('codeVerification', CODE_INCORRECT)
  return { status: 'success' as const, signed: true as const }
}

/** True once signed, also before by the same code; false for a code that is refused. */
async function signer(
  ctx: Contexte,
  tx: Tx,
  acteur: Acteur,
  projetId: number,
  saisi: string,
): Promise<boolean> {
  if (!(await q.verrouillerProjetDe(tx, projetId, acteur.porteurId))) throw new Introuvable()
  const le = ctx.horloge.maintenant()
  const ligne = await lireLigne(tx, projetId, acteur, { maintenant: le, jour: jourDe(le) })
  if (!ligne) throw new Introuvable()
  const faits = faitsDe(ligne)
  const derniere = await q.derniereSignature(tx, projetId, 'demande')
  const repetee = estSigne(faits) && !estRefuse(faits) && derniere !== undefined
  if (repetee && memeCode(ctx, projetId, derniere, saisi)) return true

  const moment = { instant: le, periodeOuverte: ligne.periodeOuverte }
  exiger('signerDemande', faits, { role: acteur.role, proprietaire: true }, moment)
  if ((await q.erreursDuJour(tx, projetId, 'demande', le)) >= ERREURS_MAX)
    throw new TropDeDemandes(TROP_D_ERREURS, secondesAvantDemain(le))

  const document = await contenuSigne(ctx, tx, projetId)
  const vivant = await codeBon(ctx, tx, projetId, document, saisi, le)
  if (!vivant) return false
  await ecrireSignature(ctx, tx, acteur, document, vivant, le)
  return true
}

const memeCode = (
  ctx: Contexte,
  projetId: number,
  s: { codeEmpreinte: Buffer; empreinteDocument: Buffer },
  saisi: string,
): boolean => codeCorrect(ctx, { ...s, projetId, objet: 'demande' }, saisi)

/** The living code when it is the one typed; else what was wrong is written and null is given. */
async function codeBon(
  ctx: Contexte,
  tx: Tx,
  projetId: number,
  { empreinte }: ContenuSigne,
  saisi: string,
  le: Date,
): Promise<q.CodeVerification | null> {
  const code = await q.codeVivant(tx, projetId, 'demande')
  if (code && !code.empreinteDocument.equals(empreinte)) {
    // Not a wrong try: the document is no longer the one the code was made for.
    await q.tuerCodes(tx, projetId, 'demande', le)
    return null
  }
  if (code && code.expireLe > le && codeCorrect(ctx, { ...code, objet: 'demande' }, saisi)) return code
  await q.inscrireErreur(tx, projetId, 'demande', le)
  if (code && code.expireLe > le) await q.compterEssai(tx, code, ESSAIS_MAX, le)
  return null
}

async function ecrireSignature(
  ctx: Contexte,
  tx: Tx,
  acteur: Acteur,
  { contenu, json, empreinte }: ContenuSigne,
  code: q.CodeVerification,
  le: Date,
): Promise<void> {
  const { id: projetId, revision, tour } = contenu.demande
  const { prenom, nom, fonction } = contenu.signataire
  await q.marquerUtilise(tx, code.id, le)
  const signatureId = await q.inscrireSignature(tx, {
    projetId,
    objet: 'demande',
    tour,
    revision,
    prenom: prenom ?? '',
    nom: nom ?? '',
    fonction: fonction ?? '',
    canal: code.canal,
    destination: code.destination,
    adresse: acteur.adresse,
    agent: acteur.agent,
    le,
    empreinte,
    contenu: json,
    codeId: code.id,
  })
  await q.marquerSigne(tx, projetId, le)
  await journaliser(tx, {
    chaine: `projet:${projetId}`,
    acte: 'signerDemande',
    acteur,
    adresse: acteur.adresse,
    avant: null,
    apres: { signatureId, tour, revision, prenom, nom, fonction, empreinte: empreinte.toString('hex') },
    le,
  })
  await ctx.file.tache(tx, TACHE_SCELLER, { projetId, tour })
}
