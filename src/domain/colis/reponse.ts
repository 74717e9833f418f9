import { z } from 'zod'
import { DEFAUTS, ETATS_COLIS } from './etats.ts'

const instant = z.iso.datetime()

/** A parcel in the list of them. */
export const colisListe = z.object({
  id: z.int(),
  du: z.iso.date(),
  au: z.iso.date(),
  commission: z.object({ id: z.int(), nom: z.string() }).nullable(),
  etat: z.enum(ETATS_COLIS),
  raison: z.string().nullable().describe('Pourquoi il n’est pas prêt, ou ne se télécharge plus.'),
  demandes: z.int(),
  fichiers: z.int(),
  octets: z.int().describe('Tels que comptés quand il fut demandé.'),
  faites: z.int().describe('Demandes dont tous les fichiers ont été lus.'),
  lus: z.int().describe('Octets lus.'),
  creePar: z.string(),
  creeLe: instant,
  pretLe: instant.nullable(),
  expireLe: instant.nullable(),
})
export type ColisListe = z.output<typeof colisListe>

const partie = z.object({
  rang: z.int(),
  nom: z.string(),
  demandes: z.int(),
  de: z.string().describe('Le plus petit numéro de ses demandes.'),
  a: z.string().describe('Le plus grand.'),
  fichiers: z.int(),
  octets: z.int(),
  lien: z
    .string()
    .describe('S’ouvre sans l’en-tête pendant un jour, tant que son lecteur gère les demandes.'),
  manifeste: z.string().describe('SHA-256 de son manifeste.csv, qui porte celui de chaque fichier.'),
})
export type PartieColis = z.output<typeof partie>

const defaut = z.object({
  numero: z.string(),
  nom: z.string(),
  type: z.string(),
  etat: z.enum(DEFAUTS),
})

/** A parcel and what it holds. */
export const colisLu = colisListe.extend({
  parties: z.array(partie),
  defauts: z.array(defaut).describe('Les fichiers qui lui manquent, cent au plus.'),
  nombreDefauts: z.int(),
  peutReprendre: z.boolean(),
})
export type ColisLu = z.output<typeof colisLu>

/** What a choice would give. */
export const compteColis = z.object({
  demandes: z.int(),
  fichiers: z.int(),
  octets: z.int(),
  parties: z.int().describe('Au moins ce nombre de zips, de 2 Go au plus.'),
  anonymisees: z.int().describe('Archivées ces jours-là, déjà anonymisées\u00a0: elles n’y sont pas.'),
  refus: z.string().nullable().describe('Ce qui empêche de le préparer, et comment choisir.'),
  enCours: z
    .object({ id: z.int(), par: z.string(), depuis: instant })
    .nullable()
    .describe('Une préparation du même lot.'),
})
export type CompteColis = z.output<typeof compteColis>
