import { z } from 'zod'
import { identifiant } from '#domain/commun/champs.ts'
import { contrats } from '#domain/commun/contrat.ts'
import { chemins } from './appels.ts'
import { changementDemande, changementListe, changementLu } from './reponse.ts'
import { decisionLue, saisieChangement, saisieObjection } from './saisie.ts'

const params = z.object({ id: identifiant })
const status = z.literal('success')
const sien = { qui: 'roles', roles: ['porteurProjet'] } as const
const gestion = { qui: 'droit', ressource: 'porteur', drapeau: 'canManage' } as const
const fait = z.object({ status, data: z.object({ id: z.int() }) })

/** Changing the responsible person of a structure, whom the one who is no longer answers. */
export const contratsChangement = contrats({
  demanderChangement: {
    ...chemins.demanderChangement,
    resume:
      'Demande à devenir propriétaire de la structure, dont le responsable est parti\u00a0: un texte et un document. Les membres en sont prévenus, et ont sept jours pour objecter.',
    acces: sien,
    droit: 'lire',
    params,
    corps: saisieChangement,
    fichiers: ['preuve'],
    statut: 201,
    reponse: fait,
    erreurs: [403, 404, 409, 413, 415, 422, 429, 503],
  },
  demanderSansReponse: {
    ...chemins.demanderSansReponse,
    resume:
      'Le même, de qui n’est pas membre\u00a0: sept jours après avoir demandé à rejoindre la structure, sans réponse.',
    acces: { ...sien, compteOuvert: false },
    params,
    corps: saisieChangement,
    fichiers: ['preuve'],
    statut: 201,
    reponse: fait,
    erreurs: [403, 404, 409, 413, 415, 422, 429, 503],
  },
  lireChangementDemande: {
    ...chemins.lireChangementDemande,
    resume:
      'Le changement de responsable qui attend une réponse, s’il y en a un, ou le vôtre le dernier répondu.',
    acces: sien,
    droit: 'lire',
    params,
    reponse: z.object({ data: changementDemande.nullable() }),
    erreurs: [404],
  },
  objecterChangement: {
    ...chemins.objecterChangement,
    resume:
      'Objecte à un changement de responsable\u00a0: il s’arrête tant que l’objection n’est pas retirée.',
    acces: sien,
    droit: 'lire',
    params,
    corps: saisieObjection,
    exemple: { texte: 'Je suis toujours présidente, et je réponds à mes messages.' },
    reponse: fait,
    erreurs: [403, 404, 409, 422],
  },
  retirerObjection: {
    ...chemins.retirerObjection,
    resume: 'Retire son objection.',
    acces: sien,
    droit: 'lire',
    params,
    reponse: fait,
    erreurs: [404, 409],
  },
  retirerChangement: {
    ...chemins.retirerChangement,
    resume: 'Retire la demande que l’on a faite, membre ou non de la structure.',
    acces: { ...sien, compteOuvert: false },
    params,
    reponse: fait,
    erreurs: [403, 404, 409],
  },
  accepterChangement: {
    ...chemins.accepterChangement,
    resume:
      'Un autre propriétaire accepte\u00a0: qui demande devient propriétaire, et le RIB est gelé 14 jours.',
    acces: sien,
    droit: 'gerer',
    params,
    reponse: fait,
    erreurs: [403, 404, 409],
  },
  listerChangements: {
    ...chemins.listerChangements,
    resume: 'Les changements de responsable\u00a0: ceux qui attendent, puis les derniers répondus.',
    acces: gestion,
    reponse: z.object({ data: z.array(changementListe) }),
  },
  lireChangement: {
    ...chemins.lireChangement,
    resume: 'Un changement de responsable, pour en décider.',
    acces: gestion,
    params,
    reponse: z.object({ data: changementLu }),
    erreurs: [404],
  },
  lirePreuveChangement: {
    ...chemins.lirePreuveChangement,
    resume: 'Le document joint à la demande\u00a0; s’ouvre aussi par un lien signé de 15 minutes.',
    acces: { qui: 'lien', sinon: gestion },
    params,
    reponse: 'flux',
    erreurs: [404],
  },
  deciderChangement: {
    ...chemins.deciderChangement,
    resume:
      'Accepte ou refuse, avec un motif, ce qui était lu. Acceptée\u00a0: qui demande devient propriétaire, la personne visée devient lecteur, le RIB est gelé 14 jours.',
    acces: gestion,
    params,
    corps: decisionLue,
    exemple: {
      decision: 'accepter',
      motif: 'Présidence constatée au procès-verbal du 12 octobre.',
      version: 1,
    },
    reponse: fait,
    erreurs: [404, 409, 422],
  },
})
