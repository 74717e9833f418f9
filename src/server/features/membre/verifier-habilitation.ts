import { Conflit, Introuvable } from '#domain/commun/erreurs.ts'
import type { contratsMembre } from '#domain/membre/contrat.ts'
import { direHabilitationChangee } from '#domain/membre/habilitation.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { journaliser } from '#server/infra/journal.ts'
import { verrouillerStructure } from '#server/socle/membre/membres.ts'
import { presenterHabilitation } from './presenter-membres.ts'
import { inscrireVerification, lireHabilitation, structureDuMembre } from './queries-habilitation.ts'

/** 404 unless that membership exists, of whichever structure. */
export async function trouverAHabiliter(
  ctx: Contexte,
  { params }: { params: { id: number } },
): Promise<undefined> {
  if (!(await structureDuMembre(ctx.db, params.id))) throw new Introuvable()
}

/**
 * Says that a signatory's authority is checked; said again, nothing changes. Conflict when their rights or
 * their function changed since they were read.
 */
export async function verifierHabilitation(
  ctx: Contexte,
  { acteur, params, corps }: Appel<typeof contratsMembre.verifierHabilitation>,
) {
  const le = ctx.horloge.maintenant()
  const habilitation = await ctx.db.transaction().execute(async (tx) => {
    const membre = await structureDuMembre(tx, params.id)
    const structure = membre && (await verrouillerStructure(tx, membre.porteurId))
    const lue = structure && (await lireHabilitation(tx, params.id))
    if (!lue) throw new Introuvable()
    const { version, verifieeLe, signataire, jusque, prenom, nom, fonction } = lue
    const signe = signataire && jusque === null
    const inchangee = version === corps.version && signe === corps.signe
    if (!inchangee) throw new Conflit(direHabilitationChangee(`${prenom} ${nom}`), 'version')
    if (verifieeLe) return presenterHabilitation(lue)
    const { piece } = corps
    await inscrireVerification(tx, version, { verifieeLe: le, verifieePar: acteur.id, piece })
    await journaliser(tx, {
      chaine: `porteur:${structure.id}`,
      acte: 'verifierHabilitation',
      acteur,
      avant: { membre: params.id, cause: lue.cause },
      apres: { membre: params.id, nom: `${prenom} ${nom}`, fonction: fonction || null, piece },
      le,
    })
    return presenterHabilitation({
      ...lue,
      verifieeLe: le,
      piece,
      parPrenom: acteur.prenom,
      parNom: acteur.nom,
    })
  })
  return { status: 'success' as const, data: { id: params.id, habilitation } }
}
