import { jourDe } from '../../domain/commun/jours.ts'
import { jsonCanonique } from '../../domain/commun/json-canonique.ts'
import { exiger } from '../../domain/projet/actions.ts'
import { marquerConventionSignee, TACHE_SCELLER_CONVENTION } from '../features/convention/queries.ts'
import { faitsDe } from '../features/projet/queries-faits.ts'
import { lireLigne } from '../features/projet/queries-lecture.ts'
import { inscrireCode, inscrireSignature, marquerUtilise, sha256 } from '../features/signature/queries.ts'
import { journaliser } from '../infra/journal.ts'
import type { DemandeJouee, Jeu } from './demande-jouee.ts'
import type { Monde } from './monde.ts'

/**
 * Signs an agreement by its writes, once the table of actions allows it: the act needs the sealed PDF, and a first
 * start can't wait for sixty of them. The queue makes them afterwards.
 */
export const signerConvention: Jeu = async (m, d) => {
  const id = d.id ?? 0
  const le = m.ctx.horloge.maintenant()
  const ligne = await lireLigne(m.tx, id, d.porteur, { maintenant: le, jour: jourDe(le) })
  if (!ligne) throw new Error(`Demande ${id} illisible par son porteur.`)
  const moment = { instant: le, periodeOuverte: ligne.periodeOuverte }
  exiger('signerConvention', faitsDe(ligne), { role: d.porteur.role, proprietaire: true }, moment)
  await inscrire(m, d, id, le)
  await marquerConventionSignee(m.tx, id, le)
  await m.ctx.file.tache(m.tx, TACHE_SCELLER_CONVENTION, { projetId: id })
  const { porteur: acteur } = d
  const chaine = `projet:${id}`
  await journaliser(m.tx, {
    ...{ chaine, acte: 'signerConvention', acteur, adresse: acteur.adresse, le },
    ...{ avant: null, apres: { numeroConvention: ligne.numeroConvention, canal: 'sms' } },
  })
}

async function inscrire(m: Monde, d: DemandeJouee, projetId: number, le: Date): Promise<void> {
  const objet = 'convention' as const
  const contenu = jsonCanonique({ objet, projetId, montantDemande: d.valeurs[3].montantDemande })
  const empreinte = sha256(contenu)
  const voie = { canal: 'sms' as const, destination: '+33639980000' }
  const codeId = await inscrireCode(m.tx, {
    ...{ projetId, objet, empreinteDocument: empreinte, ...voie },
    codeEmpreinte: m.ctx.secrets.hmac('code', `${objet}:${projetId}:${le.getTime()}`),
    creeLe: le,
    expireLe: new Date(le.getTime() + 600_000),
  })
  await marquerUtilise(m.tx, codeId, le)
  const { prenom, nom, adresse, agent } = d.porteur
  await inscrireSignature(m.tx, {
    ...{ projetId, objet, tour: 1, revision: 1, prenom, nom, fonction: 'Présidence' },
    ...{ ...voie, adresse, agent, le, empreinte, contenu, codeId },
  })
}
