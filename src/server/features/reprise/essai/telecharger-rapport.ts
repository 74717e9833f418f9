import type { FastifyReply } from 'fastify'
import type { MotifRefus } from '#domain/reprise/champs.ts'
import type { contratsReprise } from '#domain/reprise/contrat.ts'
import { libelleChamp, valeurChamp } from '#domain/reprise/dire-champ.ts'
import type { BilanReprise, TotauxReprise } from '#domain/reprise/reponse.ts'
import type { Db } from '#server/contexte/base.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import { classeur, type Feuille, MIME_XLSX } from '#server/documents/classeur.ts'
import type { Cellule } from '#server/documents/xlsx/cellules.ts'
import { ouvrirPlaces } from '#server/http/entree/places.ts'
import type { Appel } from '#server/http/route.ts'
import { disposition } from '#server/http/sortie/servir-contenu.ts'
import { parLots } from '#server/infra/db/curseur.ts'
import type { RangeeReprise } from '../queries.ts'
import {
  type ChampConstate,
  type SortConstat,
  tousLesConstats,
  toutesLesStructures,
} from './queries-constats.ts'
import { direMotif } from './telecharger-refusees.ts'

/** Each holds a connection of the database as long as its reader takes. */
const places = ouvrirPlaces({
  nom: 'rapports de reprise',
  nombre: 2,
  occupe: 'Plusieurs rapports sont déjà en cours. Réessayez dans un instant.',
})

const texte = (titre: string, largeur = 24) => ({ titre, largeur, format: 'texte' as const })
const entier = (titre: string) => ({ titre, largeur: 12, format: 'entier' as const })
const euros = (titre: string) => ({ titre, largeur: 16, format: 'euros' as const, somme: true })

const NOMBRES: [keyof Omit<BilanReprise, 'annees'>, string][] = [
  ['lignes', 'Lignes lues'],
  ['creees', 'Aides créées'],
  ['changees', 'Aides changées'],
  ['identiques', 'Aides identiques'],
  ['refusees', 'Lignes refusées'],
  ['motifs', 'Motifs de refus'],
  ['gardees', 'Corrections à la main gardées'],
  ['referencesFaites', 'Références faites (année, structure, titre)'],
  ['sansDemande', 'Sans montant demandé'],
  ['structures', 'Structures'],
  ['sures', 'Structures sûres'],
  ['probables', 'Structures probables'],
  ['sansCompte', 'Structures sans compte'],
]

const nombres = ({ source, fichierNom, empreinte, bilan }: RangeeReprise): Feuille => ({
  nom: 'Nombres',
  colonnes: [texte('Quoi', 44), texte('Valeur', 70)],
  lignes: [
    ['Ancien outil', source],
    ['Fichier', fichierNom],
    ['Empreinte du fichier (SHA-256)', empreinte.toString('hex')],
    ...(bilan ? NOMBRES.map(([cle, libelle]): Cellule[] => [libelle, String(bilan[cle])]) : []),
  ],
})

const annees = (bilan: BilanReprise | null, totaux: TotauxReprise): Feuille => ({
  nom: 'Années',
  colonnes: [
    { titre: 'Année', largeur: 8, format: 'annee' },
    { ...entier('Lignes') },
    euros('Demandé'),
    euros('Accordé'),
    euros('Accordé, vos comptes'),
    euros('Versé'),
    euros('Versé, vos comptes'),
  ],
  lignes: (bilan?.annees ?? []).map((a) => {
    const dits = totaux[a.annee]
    return [a.annee, a.lignes, a.demande, a.accorde, dits?.accorde ?? null, a.verse, dits?.verse ?? null]
  }),
})

async function* deux(db: Db, id: number, sort: SortConstat): AsyncGenerator<Cellule[]> {
  for await (const lot of parLots(db, tousLesConstats(db, id, sort)))
    for (const { ligne, details } of lot)
      for (const d of details as ChampConstate[])
        yield [ligne, libelleChamp(d.champ), valeurChamp(d.champ, d.avant), valeurChamp(d.champ, d.apres)]
}

async function* refusees(db: Db, id: number): AsyncGenerator<Cellule[]> {
  for await (const lot of parLots(db, tousLesConstats(db, id, 'refusee')))
    for (const { ligne, details } of lot)
      for (const m of details as MotifRefus[]) yield [ligne, m.colonne, direMotif(m), m.valeur]
}

const SORTS: Record<string, string> = {
  sure: 'sûre',
  probable: 'probable',
  'sans-compte': 'sans compte',
}

async function* structures(db: Db, id: number): AsyncGenerator<Cellule[]> {
  for await (const lot of parLots(db, toutesLesStructures(db, id)))
    for (const s of lot)
      yield [
        s.nom,
        s.codePostal,
        s.ville,
        s.siret ?? s.rna,
        s.reponse === null
          ? (SORTS[s.sort] ?? s.sort)
          : `probable, ${s.reponse === 'meme' ? 'la même' : 'une autre'}`,
        s.porteur,
        s.aides,
        s.accorde,
      ]
}

/** The report as a workbook, written as it is read: numbers, years, lines, structures. */
export async function telechargerRapport(
  ctx: Contexte,
  { trouve: r, reply }: Appel<typeof contratsReprise.telechargerRapport, RangeeReprise>,
): Promise<FastifyReply> {
  const place = await places.reserver()
  const { db } = ctx
  const deLigne = [entier('Ligne'), texte('Champ')]
  const flux = place.suivre(
    classeur([
      nombres(r),
      annees(r.bilan, r.totaux),
      {
        nom: 'Lignes refusées',
        colonnes: [entier('Ligne'), texte('Colonne'), texte('Motif', 60), texte('Valeur lue', 40)],
        lignes: refusees(db, r.id),
      },
      {
        nom: 'Lignes changées',
        colonnes: [...deLigne, texte('Avant', 40), texte('Après', 40)],
        lignes: deux(db, r.id, 'changee'),
      },
      {
        nom: 'Corrections gardées',
        colonnes: [...deLigne, texte('Dans le fichier', 40), texte('Gardé', 40)],
        lignes: deux(db, r.id, 'gardee'),
      },
      {
        nom: 'Structures',
        colonnes: [
          texte('Structure', 40),
          texte('Code postal', 12),
          texte('Ville'),
          texte('SIRET ou RNA', 18),
          texte('Reconnue'),
          texte('Au portail', 40),
          entier('Aides'),
          euros('Accordé'),
        ],
        lignes: structures(db, r.id),
      },
    ]),
  )
  const nom = `${r.fichierNom.replace(/\.[^.]*$/, '')}-rapport.xlsx`
  return reply
    .headers({
      'cache-control': 'private, no-store',
      'content-disposition': disposition(nom, MIME_XLSX),
      'x-content-type-options': 'nosniff',
    })
    .type(MIME_XLSX)
    .send(flux)
}
