import { z } from 'zod'
import { TYPES_LIEN } from './liens.ts'

const instant = z.iso.datetime()

/** A link with its reason: for who is concerned, for administrators and for who presides, nobody else. */
export const lienLu = z.object({
  id: z.int(),
  type: z.enum(TYPES_LIEN).nullable().describe('Null\u00a0: passé cinq ans, la raison est effacée.'),
  precision: z.string().nullable(),
  epinglee: z.boolean().describe('Inscrit par l’équipe\u00a0: qui est concerné ne peut le retirer.'),
  le: instant,
  retrait: z
    .object({
      demandeLe: instant,
      motif: z.string().nullable(),
      refuse: z.object({ le: instant, motif: z.string().nullable() }).nullable(),
    })
    .nullable()
    .describe('Qui l’a déclaré demande à le retirer\u00a0; il agit jusqu’à ce que ce soit accordé.'),
})
export type LienLu = z.output<typeof lienLu>

const annuelleDue = z
  .boolean()
  .describe('D’un membre\u00a0: sa déclaration d’intérêts de l’année n’est pas encore reçue.')

/** All that may be read of an application before declaring: no title, no amount. */
const dossierADeclarer = z.object({
  id: z.int(),
  numero: z.string(),
  structure: z.string(),
  commune: z.string().nullable().describe('Null aussi sur un dossier fermé par un lien.'),
  suggestions: z.array(z.string()).describe('Ressemblances «\u00a0à vérifier\u00a0», jamais déclarées.'),
  declareLe: instant.nullable().describe('Null\u00a0: il reste à déclarer.'),
  ajoute: z.boolean().describe('Arrivé après une première déclaration.'),
  lien: lienLu.nullable().describe('Le lien qui agit\u00a0; celui de l’équipe s’il y en a deux.'),
})
export type DossierADeclarer = z.output<typeof dossierADeclarer>

export const mesLiens = z.object({
  id: z.int(),
  numero: z.int(),
  annee: z.int(),
  date: z.iso.date(),
  exigee: z.boolean().describe('La lecture attend la déclaration.'),
  termes: z.string().describe('Ce qu’est un lien, dans les mots de l’organisme, années comprises.'),
  aDeclarer: z.int().describe('Dossiers sur lesquels le lecteur n’a rien déclaré.'),
  declareLe: instant.nullable().describe('La dernière déclaration du lecteur.'),
  declarationAnnuelleLe: z.iso.date().nullable(),
  annuelleDue,
  dossiers: z.array(dossierADeclarer),
})
export type MesLiens = z.output<typeof mesLiens>

const lienDuPersonnel = lienLu.extend({
  projetId: z.int(),
  par: z.object({ id: z.int(), prenom: z.string(), nom: z.string() }),
  retireLe: instant.nullable(),
  retireMotif: z.string().nullable(),
})

export const declarations = z.object({
  id: z.int(),
  numero: z.int(),
  annee: z.int(),
  date: z.iso.date(),
  exigee: z.boolean(),
  dossiers: z.array(z.object({ id: z.int(), numero: z.string(), structure: z.string() })),
  personnes: z.array(
    z.object({
      id: z.int(),
      prenom: z.string(),
      nom: z.string(),
      role: z.enum(['admin', 'membreCommission']),
      declareLe: instant.nullable().describe('Sa dernière déclaration pour cette commission.'),
      aDeclarer: z.int().describe('Dossiers qu’elle n’a pas déclarés.'),
      declarationAnnuelleLe: z.iso.date().nullable(),
      annuelleDue,
      liens: z.array(lienDuPersonnel).describe('Retirés compris, du plus ancien au plus récent.'),
      suggestions: z
        .array(z.object({ projetId: z.int(), dites: z.array(z.string()) }))
        .describe(
          'Ressemblances «\u00a0à vérifier\u00a0» sans lien qui agit\u00a0: à l’administration seule.',
        ),
    }),
  ),
})
export type Declarations = z.output<typeof declarations>

export const parametresDeports = z.object({
  exigee: z.boolean().describe('Les commissions à créer demanderont la déclaration avant la lecture.'),
  annees: z.int().describe('Années passées sur lesquelles un lien se déclare.'),
  termes: z.string().describe('{annees} y devient «\u00a0les trois dernières années\u00a0».'),
  version: z.int(),
})
export type ParametresDeports = z.output<typeof parametresDeports>
