import type { Contexte } from '#server/contexte.ts'
import { lireContact, lireOrganisme } from '#server/socle/reglages/organisme.ts'
import { empreinteAides, lireAnnees, lireCorrections } from './queries.ts'

/** What is published of the aids; nothing while the body has not given its SIRET. */
export async function lireDonneesOuvertes(ctx: Contexte) {
  const { siret } = await lireOrganisme(ctx.db)
  const contact = (await lireContact(ctx.config, ctx.db))?.email ?? null
  if (!siret) return { data: { ouvert: false, majLe: null, contact, annees: [], corrections: [] } }
  const [annees, corrections, { le }] = await Promise.all([
    lireAnnees(ctx.db),
    lireCorrections(ctx.db),
    empreinteAides(ctx.db, null),
  ])
  return {
    data: {
      ...{ ouvert: true, contact, annees, majLe: annees.length > 0 ? le.toISOString() : null },
      corrections: corrections.map(({ nomBeneficiaire: beneficiaire, ...c }) => ({
        ...{ ...c, beneficiaire, le: c.le.toISOString() },
      })),
    },
  }
}
