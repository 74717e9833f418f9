import { z } from 'zod'
import { choix, identifiant, liste, texte } from '#domain/commun/champs.ts'
import { contrats } from '#domain/commun/contrat.ts'
import { requis } from '#domain/commun/messages.ts'
import { LONGUEUR_MESSAGE } from '#domain/messagerie/messages.ts'
import { filtresListe } from '#domain/projet/liste/filtres-liste.ts'
import { projetEcran } from '#domain/projet/reponse-ecran.ts'
import { motSaisi } from '#domain/rappel/saisie.ts'
import { ACTES_GROUPES, AUCUNE_DEMANDE, DEMANDES_MAX, ETATS_LIGNE } from './actes.ts'
import { chemins } from './appels.ts'

const gestionnaire = { qui: 'droit', ressource: 'projet', drapeau: 'canManage' } as const

const ligne = z.object({
  id: z.int(),
  numero: z.string(),
  nom: z.string().nullable(),
  etat: z.enum(ETATS_LIGNE),
  motif: z.string().nullable().describe('Pourquoi l’acte est refusé à cette demande.'),
})
export type LigneActeGroupe = z.output<typeof ligne>

const choisie = z.object({
  id: z.int(),
  numero: z.string(),
  nom: z.string().nullable(),
  actions: projetEcran.shape.actions,
})
export type DemandeChoisie = z.output<typeof choisie>

const acteGroupe = z.object({
  id: z.int(),
  acte: z.enum(ACTES_GROUPES),
  termine: z.boolean(),
  comptes: z.object({ total: z.int(), faits: z.int(), deja: z.int(), refuses: z.int() }),
  lignes: z.array(ligne),
})
export type ActeGroupeLu = z.output<typeof acteGroupe>

/** What each act needs beside its applications. */
const MANQUES = {
  affecterCommission: ['idCommission', 'Commission'],
  envoyerMessage: ['message', 'Message'],
  confier: ['idCollegue', 'Collègue'],
} as const

/** One act asked of many applications, each under its own rule; a job carries it out. */
export const contratsActeGroupe = contrats({
  lancerActeGroupe: {
    ...chemins.lancerActeGroupe,
    resume:
      'Demande un acte pour plusieurs demandes, chacune sous sa propre règle ; la même clé ne lance qu’une fois.',
    acces: gestionnaire,
    corps: z
      .object({
        acte: choix('Acte', ACTES_GROUPES),
        ids: liste(identifiant, DEMANDES_MAX, 'Demandes'),
        cleCreation: texte('Clé de création', 64),
        filtre: texte('Filtre', 500).describe('Ce qui avait été choisi, en mots, pour le journal.'),
        idCommission: z.preprocess((v) => v ?? null, identifiant.nullable()),
        idCollegue: z.preprocess((v) => v ?? null, identifiant.nullable()),
        motif: texte('Motif de l’archivage', 5000),
        message: texte('Message', LONGUEUR_MESSAGE),
        mot: motSaisi,
      })
      .superRefine((corps, ctx) => {
        const refuser = (champ: string, message: string): void =>
          ctx.addIssue({ code: 'custom', path: [champ], message })
        if (corps.acte === null) return refuser('acte', requis('Acte'))
        if (corps.ids.length === 0) refuser('ids', AUCUNE_DEMANDE)
        if (corps.cleCreation === null) refuser('cleCreation', requis('Clé de création'))
        const manque = corps.acte in MANQUES ? MANQUES[corps.acte as keyof typeof MANQUES] : null
        if (manque && corps[manque[0]] === null) refuser(manque[0], requis(manque[1]))
      }),
    exemple: { acte: 'relancerPorteur', ids: [12, 14], cleCreation: 'f3b6c1f2-2f0a-4b0e-9f55-0d5a3f6f6c11' },
    statut: 201,
    reponse: z.object({ status: z.literal('success'), data: z.object({ id: z.int(), nombre: z.int() }) }),
    erreurs: [403, 422],
  },
  choisirDemandes: {
    ...chemins.choisirDemandes,
    resume:
      'Les demandes qui répondent maintenant à ces filtres, toutes pages, et ce qui se peut sur chacune ; au-delà de 200, refusé.',
    acces: gestionnaire,
    query: z.object(filtresListe),
    reponse: z.object({ data: z.array(choisie) }),
    erreurs: [422],
  },
  lireActeGroupe: {
    ...chemins.lireActeGroupe,
    resume: 'Où en est un acte groupé, demande par demande ; à qui l’a lancé.',
    acces: gestionnaire,
    params: z.object({ id: identifiant }),
    reponse: z.object({ data: acteGroupe }),
    erreurs: [404],
  },
})
