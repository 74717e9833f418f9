import { z } from 'zod'
import { NATURES } from '#domain/controle/changements.ts'

const mot = z.string().nullable()
const instant = z.iso.datetime()

const personne = z.object({ prenom: z.string(), nom: z.string() }).nullable()

/** A change of a field or of a file, as a person reads it. */
export const changementLu = z.object({
  champ: z.string().describe('Nom du champ, ou nature du fichier.'),
  libelle: z.string(),
  nature: z.enum(NATURES),
  avant: mot,
  apres: mot,
})

/** A review of the application; who made it is for staff only. */
export const controleReponse = z.object({
  id: z.int(),
  projetValide: z.boolean(),
  presentationValide: z.boolean(),
  budgetValide: z.boolean(),
  fichiersValide: z.boolean(),
  message: mot,
  le: instant,
  par: personne.optional(),
})

/** A review of the report. */
const controleBilanReponse = z.object({
  id: z.int(),
  bilanValide: z.boolean(),
  documentsBilanValide: z.boolean(),
  documentsComValide: z.boolean(),
  message: mot,
  le: instant,
  par: personne.optional(),
  suite: z
    .array(changementLu)
    .nullable()
    .describe(
      'Ce qui a changé du bilan depuis la version contrôlée ici, jusqu’à celle du contrôle suivant, sinon jusqu’à présent\u00a0; pour son porteur et pour qui contrôle.',
    ),
})

/** An opinion or a decision, with its confidential reason: staff and commission members only. */
const avisReponse = z
  .object({
    decision: z.enum(['accepte', 'refuse', 'attente']),
    montantAlloue: z.number().nullable(),
    motifRefus: mot,
    sendMailRefus: z.boolean(),
    le: instant,
  })
  .nullable()
  .optional()

export const relationsCourtes = {
  porteurProjet: z.object({
    id: z.int(),
    nomStructure: z.string(),
    ville: mot,
    nbProjets: z.int(),
    aidesAnterieures: z
      .int()
      .optional()
      .describe('Aides données avant le portail, s’il y en a\u00a0; jamais au porteur.'),
  }),
  commission: z
    .object({
      id: z.int(),
      numero: z.int(),
      annee: z.int(),
      date: z.iso.date(),
      step: z.int(),
      isClosed: z.boolean(),
    })
    .nullable(),
  paiement: z.object({ id: z.int(), datePaiement: z.iso.date(), montant: z.number() }).nullable(),
  lotVirement: z
    .object({ id: z.int(), numero: z.string() })
    .optional()
    .describe(
      'Le lot de virements vivant où est cette aide, pour qui prépare ou approuve\u00a0; dans la fiche, pour qui consulte.',
    ),
  virementRejete: z
    .literal(true)
    .optional()
    .describe(
      'La banque a rejeté son dernier virement, et rien ne l’a suivi\u00a0; pour qui consulte les virements.',
    ),
}

export const relationsLongues = {
  controles: controleReponse.nullable(),
  historiqueControles: z.array(
    controleReponse.extend({
      suite: z
        .array(changementLu)
        .nullable()
        .describe(
          'Ce qui a changé depuis la signature contrôlée ici, jusqu’à celle du contrôle suivant, sinon jusqu’à présent\u00a0; pour son porteur et pour qui contrôle.',
        ),
    }),
  ),
  controlesBilan: controleBilanReponse.nullable(),
  historiqueControlesBilan: z.array(controleBilanReponse),
  avisCAA: avisReponse,
  avisCA: avisReponse,
  precedentProjet: z.object({ id: z.int(), numero: z.string(), nom: mot }).nullable(),
  signatures: z.array(
    z.object({
      objet: z.enum(['demande', 'convention', 'attestation']),
      tour: z.int(),
      prenom: z.string(),
      nom: z.string(),
      fonction: z.string(),
      canal: z.enum(['email', 'sms']),
      le: instant,
      empreinte: z.string().describe('SHA-256 du document signé, en hexadécimal.'),
    }),
  ),
}
