import type { FastifyReply } from 'fastify'
import { XLSX } from '#domain/commun/contrat.ts'
import { invalide } from '#domain/commun/erreurs.ts'
import { formatJour, jourDe } from '#domain/commun/jours.ts'
import type { Role } from '#domain/commun/roles.ts'
import { type Choix, choixDe } from '#domain/statistique/choix.ts'
import { composer } from '#domain/statistique/composer.ts'
import type { contratsStatistique } from '#domain/statistique/contrat.ts'
import { DEFINITIONS } from '#domain/statistique/definitions.ts'
import { dire } from '#domain/statistique/ecarts.ts'
import { type ChiffreEnveloppe, composerEnveloppe } from '#domain/statistique/enveloppe.ts'
import { anneeAVenir, TABLEAUX, type Tableau } from '#domain/statistique/tableau.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import { fabriquer } from '#server/documents/atelier.ts'
import { classeur } from '#server/documents/classeur.ts'
import { ouvrirPlaces } from '#server/http/entree/places.ts'
import type { Appel } from '#server/http/route.ts'
import { disposition } from '#server/http/sortie/servir-contenu.ts'
import { journaliser } from '#server/infra/journal.ts'
import { scellerDate } from '#server/socle/sceller-date.ts'
import { feuillesDuRapport } from './classeur-rapport.ts'
import { lireGarde } from './garder.ts'
import { tairePour } from './taire.ts'

const PDF = 'application/pdf'
const places = ouvrirPlaces({
  nom: 'rapports',
  nombre: 2,
  occupe: 'Plusieurs rapports sont déjà en préparation. Réessayez dans un instant.',
})

/**
 * The annual report of a year, as a sealed PDF or as a spreadsheet, once the journal says who took it. Throws
 * Indisponible while too many are made.
 */
export async function produireRapport(
  ctx: Contexte,
  appel: Appel<typeof contratsStatistique.produireRapport>,
): Promise<FastifyReply> {
  const place = await places.reserver()
  try {
    const { annee, format } = appel.corps
    const le = ctx.horloge.maintenant()
    const jour = jourDe(le)
    if (annee > Number(jour.slice(0, 4))) throw invalide('annee', anneeAVenir(annee))
    const choix = choixDe({ annee }, jour)
    const lu = { ...(await lireTout(ctx, choix, appel.acteur.role)), choix, le }
    const contenu =
      format === 'pdf' ? await enPdf(ctx, lu) : classeur(feuillesDuRapport(lu.tableaux, lu.enveloppe, choix))
    await ctx.db.transaction().execute((tx) =>
      journaliser(tx, {
        chaine: 'export',
        acte: 'produireRapport',
        acteur: appel.acteur,
        adresse: appel.origine.adresse,
        apres: { annee, format, egale: choix.egale },
        le,
      }),
    )
    const mime = format === 'pdf' ? PDF : XLSX
    return await appel.reply
      .headers({
        'cache-control': 'private, no-store',
        'content-disposition': disposition(`rapport-annuel-${annee}.${format}`, mime),
        'x-content-type-options': 'nosniff',
      })
      .type(mime)
      .send(contenu)
  } finally {
    place.rendre()
  }
}

/** Every table one after the other: a report may take its time. */
async function lireTout(ctx: Contexte, choix: Choix, role: Role): Promise<Composes> {
  const lu: Composes = { enveloppe: [], tableaux: [] }
  for (const cle of TABLEAUX) {
    const { lignes, prochaineCommission } = await lireGarde(ctx, cle, choix)
    const dites = tairePour(role, lignes)
    if (cle === 'enveloppe') lu.enveloppe = composerEnveloppe(dites[0], choix, prochaineCommission ?? null)
    else lu.tableaux.push(...composer(cle, dites, choix))
  }
  return lu
}
interface Composes {
  enveloppe: ChiffreEnveloppe[]
  tableaux: Tableau[]
}

async function enPdf(
  ctx: Contexte,
  { tableaux, enveloppe, choix, le }: Composes & { choix: Choix; le: Date },
): Promise<Buffer> {
  const { organisme } = ctx.config
  const pdf = await fabriquer('rapport', {
    organisme,
    annee: choix.annee,
    le: le.toISOString(),
    periode:
      choix.egale === null
        ? `année ${choix.annee} entière`
        : `du 1er janvier au ${formatJour(choix.egale)}, comparé aux mêmes jours des années d’avant`,
    enveloppe: enveloppe.map((c) => [c.libelle, dire(c.valeur, 'euros'), c.precision]),
    tableaux,
    definitions: DEFINITIONS.flatMap(([, phrases]) => phrases.map(([l, p]): [string, string] => [l, p])),
  })
  const { octets, panne } = await scellerDate(ctx, pdf, `Rapport annuel ${choix.annee}`)
  if (panne) ctx.signaler(panne, 'rapport annuel, scellé sans horodatage')
  return octets
}
