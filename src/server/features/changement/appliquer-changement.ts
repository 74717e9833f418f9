import { GEL, PLUS_MEMBRE, SANS_PLACE } from '#domain/changement/regles.ts'
import { Conflit } from '#domain/commun/erreurs.ts'
import { droitsDe, type Membre } from '#domain/commun/membres.ts'
import type { Acteur } from '#server/contexte/acteur.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import { journaliser } from '#server/infra/journal.ts'
import { envoiPour } from '#server/socle/courriel.ts'
import { clore } from '#server/socle/membre/changements.ts'
import { direIssue } from '#server/socle/membre/courriels-changement.ts'
import { entrerDansStructure } from '#server/socle/membre/entrer-dans-structure.ts'
import { perdre, succeder } from '#server/socle/membre/finir-membre.ts'
import { ecrireDroits, type LigneMembre, lireMembres } from '#server/socle/membre/membres.ts'
import { prevenirMembres } from '#server/socle/membre/prevenir.ts'
import { gelerRib } from '#server/socle/porteur/gel.ts'
import { finirInscriptionVide } from '#server/socle/porteur/inscription-vide.ts'
import { attendToujours } from './queries.ts'
import type { ChangementTenu } from './sur-changement.ts'

/** What the person replaced keeps: they read, and lose nothing of what they signed. */
const LECTEUR: Membre = { role: 'lecteur', signataire: false, finances: false }

/** Who the request replaces, when they are still there and the staff decides: null otherwise. */
const aRemplacer = ({ changement, membres }: ChangementTenu): LigneMembre | null =>
  membres.find((m) => m.utilisateurId === changement.viseId && m.utilisateurId !== changement.demandeurId) ??
  null

/**
 * Who asked, as a member: one who never was comes in, with nothing yet. Throws Conflit when they left since,
 * when an owner declined them, or when there is no place.
 */
async function faireEntrer(
  ctx: Contexte,
  { tx, le, changement, structure, membres }: ChangementTenu,
  acteur: Acteur,
): Promise<LigneMembre> {
  const deLui = (m: LigneMembre) => m.utilisateurId === changement.demandeurId
  const present = membres.find(deLui)
  if (present) return present
  if (!(await attendToujours(tx, changement, le))) throw new Conflit(PLUS_MEMBRE)
  const qui = { porteurId: structure.id, utilisateurId: changement.demandeurId, par: acteur.id }
  const entree = { ...qui, droits: LECTEUR, complete: SANS_PLACE }
  await entrerDansStructure(ctx, tx, entree, { acteur, le })
  const entre = (await lireMembres(tx, structure.id)).find(deLui)
  if (!entre) throw new Conflit(PLUS_MEMBRE)
  return entre
}

/**
 * The request is accepted: who asked becomes an owner, without the right to sign; by the staff's decision,
 * who was responsible becomes a reader and gives up their place. The bank details are frozen; all are told.
 * Throws Conflict when who asked is no member any more, or when nobody can take that place.
 */
export async function appliquerChangement(
  ctx: Contexte,
  tenu: ChangementTenu,
  { acteur, motif }: { acteur: Acteur; motif: string | null },
): Promise<void> {
  const { tx, le, changement, structure, membres } = tenu
  // First: coming in closes what was asked otherwise, and would take it for that.
  await clore(tx, changement.id, { issue: 'acceptee', par: acteur.id, motif, le })
  const nouveau = await faireEntrer(ctx, tenu, acteur)
  const ancien = motif === null ? null : aRemplacer(tenu)
  const devient: Membre = { ...droitsDe(nouveau), role: 'proprietaire' }
  await ecrireDroits(tx, nouveau.id, devient)
  if (ancien) await ecrireDroits(tx, ancien.id, LECTEUR)
  const reprises = ancien ? await perdre(tx, { structure, membre: ancien, devient: LECTEUR }, le) : []
  const gelJusque = new Date(le.getTime() + GEL)
  await gelerRib(tx, structure.id, gelJusque)
  await journaliser(tx, {
    chaine: `porteur:${structure.id}`,
    acte: 'accepterChangement',
    acteur,
    avant: { demandeur: droitsDe(nouveau), ...(ancien && { vise: droitsDe(ancien) }) },
    apres: {
      changement: changement.id,
      demandeur: devient,
      ...(ancien && { vise: LECTEUR }),
      ...(reprises.length > 0 && { invitationsAnnulees: reprises }),
      ...(motif !== null && { motif }),
      ribGeleJusque: gelJusque.toISOString(),
    },
    le,
  })
  if (ancien && structure.utilisateurId === ancien.utilisateurId) {
    await finirInscriptionVide(tx, { utilisateurId: nouveau.utilisateurId, structure }, { acteur, le })
    const restent = [{ ...nouveau, ...devient }, ...membres.filter((m) => m !== nouveau && m !== ancien)]
    await succeder(ctx, tx, { structure, membre: ancien, restent }, { acteur, le })
  }
  const issue = { issue: 'acceptee', gelJusque } as const
  const tous = [nouveau, ...membres.filter((m) => m !== nouveau)]
  await prevenirMembres(ctx, tx, { membres: tous, sauf: [acteur.id], porteurId: structure.id }, (envoi, m) =>
    direIssue(envoi, changement, {
      ...issue,
      pour: m === nouveau ? 'demandeur' : m === ancien ? 'vise' : 'autre',
    }),
  )
}

/** The request is refused, or died: the members and who asked are told; nothing else changes. */
export async function refuserChangement(
  ctx: Contexte,
  { tx, le, changement, structure, membres }: ChangementTenu,
  { acteur, motif, issue }: { acteur: Acteur | null; motif: string | null; issue: 'refusee' | 'eteinte' },
): Promise<void> {
  await clore(tx, changement.id, { issue, par: acteur?.id ?? null, motif, le })
  await journaliser(tx, {
    chaine: `porteur:${structure.id}`,
    acte: issue === 'refusee' ? 'refuserChangement' : 'eteindreChangement',
    acteur,
    apres: { changement: changement.id, ...(motif !== null && { motif }) },
    le,
  })
  await prevenirMembres(
    ctx,
    tx,
    { membres, sauf: [changement.demandeurId], porteurId: structure.id },
    (envoi) => direIssue(envoi, changement, { issue }),
  )
  await ctx.queue.courriel(
    tx,
    direIssue(envoiPour(ctx, changement, { porteurId: structure.id }), changement, {
      issue,
      pour: 'demandeur',
      motif,
    }),
  )
}
