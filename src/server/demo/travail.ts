import type { contratsModele } from '#domain/modele/contrat.ts'
import type { contratsNote } from '#domain/note/contrat.ts'
import type { contratsSuivi } from '#domain/suivi/contrat.ts'
import type { Acteur } from '#server/contexte.ts'
import { creerModele } from '#server/features/modele/creer-modele.ts'
import { ecrireNote } from '#server/features/note/ecrire-note.ts'
import { confierDossier } from '#server/features/suivi/confier-dossier.ts'
import { appel } from '#server/http/appel.ts'
import { acteurDemo } from './acteurs.ts'
import type { Monde } from './monde.ts'
import { instantDe, jourRelatif } from './plan.ts'

const NOTES = [
  'Le report en janvier est dû aux travaux du port, la mairie l’a confirmé.',
  '@Sylvain Morel, le budget reprend les chiffres de l’an dernier : à vérifier avec eux avant le contrôle.',
  'Appelés ce matin : la facture de la salle arrivera avec le bilan.',
] as const

const MODELES = [
  {
    genre: 'refus-controle',
    nom: 'Budget incomplet',
    texte:
      'Le budget de «\u00a0{{nom du projet}}\u00a0» ({{numéro}}) ne dit pas les cotisations. Merci de le compléter et de signer de nouveau avant le {{date limite}}.',
  },
  {
    genre: 'refus-compte',
    nom: 'Statuts absents',
    texte: 'Bonjour {{prénom}} {{nom}}, l’objet de {{structure}} n’est pas précisé. Merci de le présenter.',
  },
  {
    genre: 'refus-bilan',
    nom: 'Justificatifs illisibles',
    texte:
      'Les justificatifs de «\u00a0{{nom du projet}}\u00a0» ne sont pas lisibles. Merci de les déposer de nouveau.',
  },
  {
    genre: 'message',
    nom: 'Bien reçu',
    texte: 'Bonjour,\nVotre message est bien reçu, nous vous répondons sous huit jours.',
  },
  {
    genre: 'relance',
    nom: 'Besoin d’aide',
    texte:
      'Il manque peu de choses pour «\u00a0{{nom du projet}}\u00a0», attendu pour le {{date limite}}. Si une pièce vous fait défaut, écrivez-nous\u00a0: nous la cherchons avec vous.',
  },
] as const

/** What staff do together on the applications that wait: some are given, some have notes. */
export async function travaillerEnsemble(m: Monde, aujourdhui: string): Promise<void> {
  const superviseur = await acteurDemo(m.tx, 'superviseur@demo.fr')
  const attendues = await m.tx
    .selectFrom('projet as p')
    .select(['p.id', 'p.porteurId'])
    .where('p.signeLe', 'is not', null)
    .where('p.retireLe', 'is', null)
    .where('p.archiveLe', 'is', null)
    .where('p.commissionId', 'is', null)
    .orderBy('p.id', 'desc')
    .limit(NOTES.length)
    .execute()
  for (const modele of MODELES)
    await creerModele(
      m.ctx,
      appel<typeof contratsModele.creerModele>(m.admin, { corps: { ...modele, cleCreation: null } }),
    )
  const equipe = [m.admin, superviseur]
  for (const [rang, { id, porteurId }] of attendues.entries()) {
    m.regler(instantDe(jourRelatif(aujourdhui, rang - 5), rang, m.hasard))
    await confier(m, id, equipe[rang % 2] ?? m.admin)
    await noter(m, { sujet: 'projet', id }, NOTES[rang] ?? NOTES[0])
    if (rang === 0) await noter(m, { sujet: 'porteur', id: porteurId }, 'Préfère être appelée le matin.')
  }
}

const confier = (m: Monde, id: number, a: Acteur) =>
  confierDossier(
    m.ctx,
    appel<typeof contratsSuivi.confierDossier>(m.admin, {
      params: { id },
      corps: { utilisateurId: a.id, suiviPar: null },
    }),
  )

const noter = (m: Monde, params: { sujet: 'projet' | 'porteur'; id: number }, texte: string) =>
  ecrireNote(
    m.ctx,
    appel<typeof contratsNote.ecrireNote>(m.admin, { params, corps: { texte, cleCreation: null } }),
  )
