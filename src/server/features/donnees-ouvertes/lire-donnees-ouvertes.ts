import type { Contexte } from '#server/contexte/contexte.ts'
import { lireContact } from '#server/socle/reglages/organisme.ts'
import { lireCorrections, lireRegionsEtDomaines } from './queries.ts'
import {
  lirePublication,
  type Publication,
  tenirAnnees,
  tenirAnterieures,
  tenirFichiers,
} from './tenir-fichiers.ts'

const RIEN = {
  ouvert: false,
  majLe: null,
  annees: [],
  toutes: null,
  anterieures: null,
  corrections: [],
  regions: [],
  domaines: [],
}

/** What is published of the aids; nothing while the body has not given its SIRET. */
export async function lireDonneesOuvertes(ctx: Contexte) {
  const contact = (await lireContact(ctx.config, ctx.db))?.email ?? null
  const publication = await lirePublication(ctx)
  if (!publication) return { data: { ...RIEN, contact } }
  const [lues, { aides, de, a: jusque, octets }, corrections, listes] = await Promise.all([
    tenirAnnees(ctx, publication),
    tenirAnterieures(ctx, publication),
    lireCorrections(ctx.db),
    lireRegionsEtDomaines(ctx.db),
  ])
  const annees = []
  for (const a of lues)
    annees.push({
      annee: a.annee,
      aides: a.aides,
      montant: a.montant,
      sansNumero: a.sansNumero,
      majLe: a.le.toISOString(),
      octets: await tailles(ctx, a.annee, publication),
    })
  return {
    data: {
      ouvert: true,
      contact,
      annees,
      majLe: lues.length > 0 ? publication.depuis.toISOString() : null,
      ...listes,
      toutes: await tailles(ctx, null, publication),
      anterieures: aides > 0 ? { aides, de, a: jusque, octets } : null,
      corrections: corrections.map(({ nomBeneficiaire: beneficiaire, ...c }) => ({
        ...c,
        beneficiaire,
        le: c.le.toISOString(),
      })),
    },
  }
}

async function tailles(ctx: Contexte, annee: number | null, publication: Publication) {
  const { csv, strict, json } = await tenirFichiers(ctx, annee, publication)
  return { csv: csv.octets, strict: strict.octets, json: json.octets }
}
