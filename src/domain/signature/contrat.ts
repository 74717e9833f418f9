import { z } from 'zod'
import { booleen, identifiant, identifiantRequis, requis, texte } from '#domain/commun/champs.ts'
import { contrats } from '#domain/commun/contrat.ts'
import { chemins } from './appels.ts'
import { codeParti, OBJETS_CODE } from './code-parti.ts'
import { questionFonction, quiSigne } from './qui-signe.ts'
import { saisieRefus } from './saisie-refus.ts'

const sien = { qui: 'droit', ressource: 'projet', drapeau: 'canEdit' } as const
const params = z.object({ id: identifiant })
const objet = z.enum(OBJETS_CODE)

const gestion = { qui: 'droit', ressource: 'projet', drapeau: 'canManage' } as const

/** The calls around signatures: what a holder reads of a code that was sent, and what managers lift. */
export const contratsSignature = contrats({
  lireCodeEnCours: {
    ...chemins.lireCodeEnCours,
    resume:
      'Où est parti, et jusqu’à quand vaut, le code qui peut signer maintenant ; null s’il n’y en a pas.',
    acces: sien,
    params: z.object({ id: identifiant }),
    reponse: z.object({
      data: z.object({ objet: z.enum(OBJETS_CODE), ...codeParti.shape }).nullable(),
    }),
    erreurs: [404],
  },
  lireQuiSigne: {
    ...chemins.lireQuiSigne,
    resume: 'Ce qui attend une signature, qui peut la donner, et si cette personne est prévenue.',
    acces: sien,
    params,
    reponse: z.object({ data: quiSigne }),
    erreurs: [404],
  },
  prevenirSignataire: {
    ...chemins.prevenirSignataire,
    resume: 'Prévient un signataire que le document est prêt, une fois par jour.',
    acces: sien,
    droit: 'ecrire',
    params,
    corps: z.object({ objet, membreId: identifiantRequis('Signataire') }),
    exemple: { objet: 'demande', membreId: 12 },
    reponse: z.object({
      status: z.literal('success'),
      data: z.object({ a: z.string(), le: z.iso.datetime() }),
    }),
    erreurs: [404, 409, 422],
  },
  direFonction: {
    ...chemins.direFonction,
    resume:
      'Répond si la personne qui signe a toujours la même fonction\u00a0: une fois par structure et par période de dépôt. «\u00a0Non\u00a0» n’empêche pas de signer.',
    acces: sien,
    droit: 'ecrire',
    params,
    corps: z.object({
      membreId: identifiantRequis('Signataire'),
      fonction: texte('Fonction', 150).refine((v) => v !== null, requis('Fonction')),
      toujours: booleen('Réponse').refine((v) => v !== null, requis('Réponse')),
    }),
    exemple: { membreId: 12, fonction: 'Présidente', toujours: true },
    reponse: z.object({ status: z.literal('success'), data: questionFonction.nullable() }),
    erreurs: [404, 409, 422],
  },
  refuserSignature: {
    ...chemins.refuserSignature,
    resume: 'Dit à qui a préparé le document pourquoi il n’est pas signé ainsi.',
    acces: sien,
    droit: 'signer',
    params,
    corps: z.object({ objet, ...saisieRefus.shape }),
    exemple: { objet: 'demande', motif: 'Le budget oublie la location de la salle.' },
    reponse: z.object({ status: z.literal('success'), data: z.object({ id: z.int() }) }),
    erreurs: [404, 409, 422],
  },
  lireCaracteresPerdus: {
    ...chemins.lireCaracteresPerdus,
    resume: 'Caractères saisis que le PDF du document à signer n’imprimera pas, champ par champ.',
    acces: sien,
    params: z.object({ id: identifiant, objet: z.enum(OBJETS_CODE) }),
    reponse: z.object({
      data: z.array(z.object({ champ: z.string(), caracteres: z.array(z.string()) })),
    }),
    erreurs: [404, 409],
  },
  lireBlocageCode: {
    ...chemins.lireBlocageCode,
    resume: 'Documents dont la saisie du code est bloquée aujourd’hui, après dix codes incorrects.',
    acces: gestion,
    params: z.object({ id: identifiant }),
    reponse: z.object({
      data: z.object({ objets: z.array(z.enum(OBJETS_CODE)) }),
    }),
    erreurs: [404],
  },
  leverBlocageCode: {
    ...chemins.leverBlocageCode,
    resume: 'Permet de nouveau la saisie d’un code après dix codes incorrects dans la journée.',
    acces: gestion,
    params: z.object({ id: identifiant }),
    reponse: z.object({ status: z.literal('success'), data: z.object({ id: z.int() }) }),
    erreurs: [404],
  },
})
