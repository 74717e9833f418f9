import { z } from 'zod'
import { ETATS_DOSSIER, enveloppeLue, heure, personne, quorumLu, STATUTS_SEANCE } from './reponse.ts'

/** What room and members see of a sitting: no reason, nothing of a person but a name that must leave. */

const instant = z.iso.datetime()
const seance = {
  id: z.int(),
  commission: z.object({ id: z.int(), numero: z.int(), annee: z.int(), date: z.iso.date() }),
  etape: z.int().min(1).max(2),
  statut: z.enum(STATUTS_SEANCE),
  heure,
  prevueLe: instant.nullable(),
  minuterie: z.int().nullable(),
  rang: z.int().nullable().describe('Du dossier en cours.'),
  total: z.int(),
  examines: z.int().describe('Dossiers enregistrés.'),
  deCote: z.int().describe('Dossiers mis de côté.'),
}
const suivantEcran = z.object({
  rang: z.int(),
  numero: z.string(),
  nom: z.string().nullable(),
  structure: z.string(),
})

export const ecranSeance = z.object({
  ...seance,
  enveloppe: enveloppeLue.nullable().describe('Null avant l’ouverture et après la clôture.'),
  courant: z
    .object({
      numero: z.string(),
      nom: z.string().nullable(),
      structure: z.string(),
      commune: z.string().nullable(),
      demande: z.number().nullable(),
      depuis: instant,
    })
    .nullable(),
  doiventSortir: z
    .array(z.object({ prenom: z.string(), nom: z.string(), sorti: z.boolean() }))
    .describe('Pour le dossier en cours.'),
  sortiesAPrevoir: z
    .array(z.object({ prenom: z.string(), nom: z.string() }))
    .describe('Pour le dossier suivant, que ne demande pas celui en cours.'),
  suivants: z.array(suivantEcran).describe('Les deux suivants.'),
})
export type EcranSeance = z.output<typeof ecranSeance>

const dossierSuivi = z.object({
  projetId: z.int(),
  rang: z.int(),
  numero: z.string(),
  structure: z.string(),
  commune: z.string().nullable(),
  etat: z.enum(ETATS_DOSSIER),
  deporte: z.boolean().describe('Le lecteur est déporté\u00a0: le reste est null.'),
  aDeclarer: z.boolean().describe('Le lecteur n’a rien déclaré sur lui\u00a0: le reste est null.'),
  nom: z.string().nullable(),
  demande: z.number().nullable(),
  decision: z.enum(['accepte', 'refuse', 'attente']).nullable(),
  montantAlloue: z.number().nullable(),
})

export const suiviSeance = z.object({
  ...seance,
  deporte: z
    .boolean()
    .describe('Le lecteur est déporté sur le dossier en cours\u00a0: `courant` est null, son rang aussi.'),
  aDeclarer: z.int().describe('Dossiers sur lesquels le lecteur doit encore déclarer.'),
  enveloppe: enveloppeLue,
  quorum: quorumLu.nullable().describe('Du dossier en cours.'),
  courant: dossierSuivi.extend({ propose: z.number().nullable(), depuis: instant }).nullable(),
  doiventSortir: z.array(personne),
  dossiers: z.array(dossierSuivi),
  carnet: z.object({ prepareLe: instant }).nullable().describe('Le carnet de ce lecteur, s’il est prêt.'),
})
export type SuiviSeance = z.output<typeof suiviSeance>
