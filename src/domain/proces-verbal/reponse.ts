import { z } from 'zod'
import { actionsOffertes } from '#domain/commun/champs.ts'
import { rangSeance, versionSaisie } from '#domain/seance/reponse.ts'
import { codeParti } from '#domain/signature/code-parti.ts'
import { contenuPv } from './contenu.ts'

const instant = z.iso.datetime()

const signaturePv = z.object({
  qualite: z.enum(['president', 'secretaire']),
  prenom: z.string(),
  nom: z.string(),
  signeLe: instant.nullable(),
  canal: z.enum(['email', 'sms']).nullable().describe('Par où le code est venu.'),
  moi: z.boolean().describe('Le lecteur est ce signataire.'),
})
export type SignaturePv = z.output<typeof signaturePv>

/** Frozen minutes, without what they say. */
export const pvCourt = z.object({
  id: z.int(),
  commissionId: z.int(),
  etape: z.int().min(1).max(2),
  seance: rangSeance,
  rang: z.int(),
  numero: z.string(),
  rectifie: z.string().nullable().describe('Numéro du procès-verbal qu’il rectifie.'),
  statut: z.enum(['arrete', 'signe']),
  arreteLe: instant,
  arretePar: z.string(),
  empreinte: z.string().describe('SHA-256 du texte arrêté, en hexadécimal.'),
  signatures: z.array(signaturePv),
  scelle: z.boolean().describe('L’exemplaire signé est prêt.'),
  pdfUrl: z.string().describe('Lien signé de 15 minutes.'),
})
export type PvCourt = z.output<typeof pvCourt>

/** The same, as the administration, its signatories and who sat read it. */
export const pvEntier = z.object({
  ...pvCourt.shape,
  contenu: contenuPv,
  code: codeParti.nullable().describe('Le code du lecteur, s’il peut encore servir.'),
  mobile: z.boolean().describe('Le code du lecteur part par SMS.'),
  actions: actionsOffertes,
})
export type PvEntier = z.output<typeof pvEntier>

const saisie = z.object({
  date: z.iso.date().nullable(),
  ouverture: z.string().nullable(),
  cloture: z.string().nullable(),
  lieu: z.string().nullable(),
  convocationLe: z.iso.date().nullable(),
  convocationMode: z.string().nullable(),
  ordreDuJour: z.string().nullable(),
  documents: z.string().nullable(),
  presidentId: z.int().nullable(),
  secretaireId: z.int().nullable(),
  presents: z.string().nullable(),
  representes: z.string().nullable(),
  excuses: z.string().nullable(),
  absents: z.string().nullable(),
  enFonction: z.int().nullable(),
  autresPoints: z.string().nullable(),
  motifRectification: z.string().nullable(),
  mobilePresident: z.string().nullable(),
  mobileSecretaire: z.string().nullable(),
})

/** Minutes being written: what was typed, and what they say with the facts of now. */
export const brouillonPv = z.object({
  etape: z.int().min(1).max(2),
  seance: rangSeance,
  rang: z.int(),
  version: versionSaisie,
  modifieLe: instant.nullable(),
  modifiePar: z.string().nullable(),
  saisie,
  apercuUrl: z.string().describe('Lien signé de 15 minutes vers le brouillon en PDF.'),
  enSeance: z.boolean().describe('Les présents, les heures et les signataires viennent de la séance.'),
  appel: z
    .object({
      seanceId: z.int(),
      version: z.int().describe('De la séance\u00a0: à renvoyer pour la corriger.'),
      ouverture: instant,
      cloture: instant.nullable(),
      membres: z.array(
        z.object({
          id: z.int(),
          prenom: z.string(),
          nom: z.string(),
          passages: z.array(z.object({ arriveLe: instant, partiLe: instant })),
        }),
      ),
    })
    .nullable()
    .describe(
      'Les heures et l’appel de la séance close, corrections comprises\u00a0; null sans séance close.',
    ),
  contenu: contenuPv,
  empreinte: z.string().describe('SHA-256 de ce que dit le brouillon\u00a0: à renvoyer pour l’arrêter.'),
  manques: z.array(z.object({ champ: z.string().nullable(), phrase: z.string() })),
  personnes: z.array(z.object({ id: z.int(), prenom: z.string(), nom: z.string() })),
})
export type BrouillonPv = z.output<typeof brouillonPv>

export const etapePv = z.object({
  brouillon: brouillonPv
    .nullable()
    .describe('Null quand le dernier est arrêté et que nul rectificatif n’est commencé.'),
  ecarts: z
    .array(z.string())
    .describe('Dossiers que la base ne dit plus comme le dernier procès-verbal arrêté.'),
})
export type EtapePv = z.output<typeof etapePv>
