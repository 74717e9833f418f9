import { z } from 'zod'
import { auMoins, identifiant, nonValide, pagination, vueEcran } from '#domain/commun/champs.ts'
import { contrats } from '#domain/commun/contrat.ts'
import { chemins } from './appels.ts'
import { SECTIONS } from './champs.ts'
import { filtresPorteurs } from './filtres-porteurs.ts'
import { type ChampPorteur, LIBELLES_PORTEUR } from './libelles.ts'
import { porteurCourtReponse, porteurReponse } from './reponses.ts'
import { changementDecrit, changementResponsable, inscriptionDecrite, verdictCompte } from './sections.ts'

const params = z.object({ id: identifiant })
const libres = (champs: readonly string[]) =>
  Object.fromEntries(
    champs.map((champ) => [
      champ,
      z
        .unknown()
        .optional()
        .describe(LIBELLES_PORTEUR[champ as ChampPorteur]),
    ]),
  )

const page = z.object({ total: z.int(), page: z.int(), parPage: z.int(), auMoins })

/** Registration, validation, profile. Rights come before a section's schema (sections.ts): locked is 403. */
export const contratsPorteur = contrats({
  inscrirePorteur: {
    ...chemins.inscrirePorteur,
    resume:
      'Vérifie l’étape 1 (step: 1) ou crée un compte de porteur de projet. Aucun id n’est répondu\u00a0: la réponse est la même quand l’adresse a déjà un compte, pour ne dire à personne qui en a un. Connecté, le titulaire lit le sien par GET me.',
    acces: { qui: 'public' },
    corps: z.looseObject({
      step: z.coerce.number().int().min(1).max(2).optional(),
      ...libres(Object.keys(LIBELLES_PORTEUR).filter((c) => c !== 'motDePasseActuel')),
    }),
    corpsDecrit: inscriptionDecrite,
    reponse: z.object({ status: z.literal('success') }),
    statut: 201,
    erreurs: [403, 422, 429],
  },
  listerPorteursEnCours: {
    ...chemins.listerPorteursEnCours,
    resume: 'Comptes en attente de validation, ou refusés avec statut=refus.',
    acces: { qui: 'roles', roles: ['admin', 'superviseur', 'comptable'] },
    query: z.object({
      ...pagination,
      vue: vueEcran,
      ...filtresPorteurs,
      statut: z.enum(['en cours', 'refus']).catch('en cours'),
    }),
    reponse: z.object({ data: z.array(porteurCourtReponse), meta: page }),
  },
  listerPorteursValides: {
    ...chemins.listerPorteursValides,
    resume: 'Comptes validés.',
    acces: { qui: 'roles', roles: ['admin', 'superviseur', 'comptable'] },
    query: z.object({ ...pagination, vue: vueEcran, ...filtresPorteurs }),
    reponse: z.object({ data: z.array(porteurCourtReponse), meta: page }),
  },
  validerPorteur: {
    ...chemins.validerPorteur,
    resume: 'Valide ou refuse un compte.',
    acces: { qui: 'droit', ressource: 'porteur', drapeau: 'canManage' },
    corps: verdictCompte,
    reponse: z.object({
      status: z.literal('success'),
      data: z.object({ id: z.int(), statut: z.enum(['valide', 'refus']), motifRefus: z.string().nullable() }),
    }),
    erreurs: [404, 409, 422],
  },
  lirePorteur: {
    ...chemins.lirePorteur,
    resume: 'Un porteur de projet ; les champs dépendent de qui lit.',
    acces: { qui: 'droit', ressource: 'porteur', drapeau: 'canView', compteOuvert: false },
    params,
    reponse: z.object({ data: porteurReponse }),
    erreurs: [404, 409],
  },
  modifierPorteur: {
    ...chemins.modifierPorteur,
    resume: 'Enregistre une section du profil ; seuls les champs de la section sont lus.',
    acces: { qui: 'roles', roles: ['porteurProjet', 'admin'], compteOuvert: false },
    droit: 'lire',
    params,
    corps: z.looseObject({
      section: z.enum(SECTIONS, nonValide('section')),
      version: z.coerce.number().int().optional(),
      ...libres(Object.keys(LIBELLES_PORTEUR).filter((c) => c !== 'cgv')),
    }),
    corpsDecrit: changementDecrit,
    exemple: { section: 'structure', version: 3, nomStructure: 'Les Mots bleus' },
    reponse: z.object({ status: z.literal('success'), data: porteurReponse }),
    erreurs: [403, 404, 409, 422, 429],
  },
  changerResponsable: {
    ...chemins.changerResponsable,
    resume: 'Confie le compte à une autre adresse, quand son responsable est parti ou l’a perdue.',
    acces: { qui: 'droit', ressource: 'porteur', drapeau: 'canManage' },
    params,
    corps: changementResponsable,
    reponse: z.object({ status: z.literal('success'), data: z.object({ id: z.int(), email: z.string() }) }),
    erreurs: [404, 409, 422],
  },
  envoyerSmsTest: {
    ...chemins.envoyerSmsTest,
    resume: 'Envoie un SMS de test au numéro mobile enregistré (un par minute, cinq par jour).',
    acces: { qui: 'roles', roles: ['porteurProjet'] },
    droit: 'signer',
    params,
    reponse: z.object({
      status: z.literal('success'),
      data: z.object({ id: z.int(), destination: z.string().describe('Numéro masqué.') }),
    }),
    erreurs: [404, 409, 429],
  },
})
