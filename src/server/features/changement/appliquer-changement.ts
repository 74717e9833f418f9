import { GEL, PLUS_MEMBRE } from '#domain/changement/regles.ts'
import { Conflit } from '#domain/commun/erreurs.ts'
import type { Membre } from '#domain/commun/membres.ts'
import type { Acteur } from '#server/contexte/acteur.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import { journaliser } from '#server/infra/journal.ts'
import { envoiPour } from '#server/socle/courriel.ts'
import { clore } from '#server/socle/membre/changements.ts'
import { perdre, succeder } from '#server/socle/membre/finir-membre.ts'
import { ecrireDroits, type LigneMembre } from '#server/socle/membre/membres.ts'
import { gelerRib } from '#server/socle/porteur/gel.ts'
import { direIssue } from './courriels.ts'
import { prevenirMembres } from './prevenir.ts'
import type { ChangementTenu } from './sur-changement.ts'

/** What the person replaced keeps: they read, and lose nothing of what they signed. */
const LECTEUR: Membre = { role: 'lecteur', signataire: false, finances: false }
const droitsDe = ({ role, signataire, finances }: Membre): Membre => ({ role, signataire, finances })

/** Who the request replaces, when they are still there and the staff decides: null otherwise. */
const aRemplacer = ({ changement, membres }: ChangementTenu): LigneMembre | null =>
  membres.find((m) => m.utilisateurId === changement.viseId && m.utilisateurId !== changement.demandeurId) ??
  null

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
  const nouveau = membres.find((m) => m.utilisateurId === changement.demandeurId)
  if (!nouveau) throw new Conflit(PLUS_MEMBRE)
  const ancien = motif === null ? null : aRemplacer(tenu)
  const devient: Membre = { ...droitsDe(nouveau), role: 'proprietaire' }
  await ecrireDroits(tx, nouveau.id, devient)
  const reprises = ancien ? await perdre(tx, { structure, membre: ancien, devient: LECTEUR }, le) : []
  if (ancien) await ecrireDroits(tx, ancien.id, LECTEUR)
  const gelJusque = new Date(le.getTime() + GEL)
  await gelerRib(tx, structure.id, gelJusque)
  await clore(tx, changement.id, { issue: 'acceptee', par: acteur.id, motif, le })
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
    const restent = [{ ...nouveau, ...devient }, ...membres.filter((m) => m !== nouveau && m !== ancien)]
    await succeder(ctx, tx, { structure, membre: ancien, restent }, { acteur, le })
  }
  const issue = { issue: 'acceptee', gelJusque } as const
  await prevenirMembres(ctx, tx, { membres, sauf: acteur.id, porteurId: structure.id }, (envoi, m) =>
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
    { membres, sauf: changement.demandeurId, porteurId: structure.id },
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
