import { identifiant } from '../../../domain/commun/champs.ts'
import { Introuvable, invalide } from '../../../domain/commun/erreurs.ts'
import { jourDe } from '../../../domain/commun/jours.ts'
import { exiger } from '../../../domain/projet/actions.ts'
import type { contratsProjet } from '../../../domain/projet/contrat.ts'
import { estRefuse, estSigne } from '../../../domain/projet/faits.ts'
import { CODE_INCORRECT, lireCode } from '../../../domain/signature/code.ts'
import type { Acteur, Contexte, Tx } from '../../contexte.ts'
import type { Demande } from '../../http/route.ts'
import { journaliser } from '../../infra/journal.ts'
import { faitsDe } from '../projet/queries-faits.ts'
import { lireLigne } from '../projet/queries-lecture.ts'
import { documentDemande } from './contenu-signe.ts'
import * as q from './queries.ts'
import { TACHE_SCELLER } from './sceller-dossier.ts'
import { dejaSigneAvec, signerDocument } from './signer-document.ts'

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
  const portee = { projetId, objet: 'demande' as const, saisi }
  if (estSigne(faits) && !estRefuse(faits) && (await dejaSigneAvec(tx, ctx, portee))) return true

  const moment = { instant: le, periodeOuverte: ligne.periodeOuverte }
  exiger('signerDemande', faits, { role: acteur.role, proprietaire: true }, moment)
  const document = await documentDemande(ctx, tx, projetId)
  const signatureId = await signerDocument(tx, ctx, acteur, { document, saisi, le })
  if (signatureId === null) return false
  await q.marquerSigne(tx, projetId, le)
  const { tour, revision, signataire, empreinte } = document
  await journaliser(tx, {
    chaine: `projet:${projetId}`,
    acte: 'signerDemande',
    acteur,
    adresse: acteur.adresse,
    avant: null,
    apres: { signatureId, tour, revision, ...signataire, empreinte: empreinte.toString('hex') },
    le,
  })
  await ctx.file.tache(tx, TACHE_SCELLER, { projetId, tour })
  return true
}
