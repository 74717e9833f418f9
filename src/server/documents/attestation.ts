import type { ContenuAttestation } from '#domain/attestation/contenu.ts'
import { formatEuros } from '#domain/commun/argent.ts'
import { citer } from '#domain/commun/guillemets.ts'
import { formatInstant, formatJourLong } from '#domain/commun/jours.ts'
import { element, enTete, ligne, paragraphe, section } from './pdf/blocs.ts'
import { ecrire, fermerFeuille, ouvrirFeuille } from './pdf/feuille.ts'
import {
  CONTENU_JOINT,
  type DonneesSignees,
  enQuatre,
  joindreContenu,
  lignesPreuve,
  preuve,
} from './pdf/preuve.ts'

/** The author-services attestation as signed, with its evidence, as PDF/A-3; the same for the same data. */
export async function attestation({ contenu, preuve: p, verification }: DonneesSignees): Promise<Buffer> {
  const c = JSON.parse(contenu) as ContenuAttestation
  const le = new Date(p.le)
  const titre = `Attestation de la demande n°\u00a0${c.demande.numero}`
  const f = await ouvrirFeuille(
    `${titre} · ${c.structure.nomStructure}`,
    c.organisme,
    le,
    contenu + JSON.stringify(p),
  )
  enTete(
    f,
    c.organisme,
    'Attestation accord prestation auteurs',
    `${c.structure.nomStructure}, signée le ${formatInstant(p.le)}`,
  )
  section(f, 'L’action')
  ligne(f, 'Demande', c.demande.numero)
  ligne(f, 'Convention', `${c.convention.numero}, signée le ${formatJourLong(c.convention.signeeLe)}`)
  ligne(f, 'Nom de l’action', [c.action.nom, c.action.edition].filter(Boolean).join(', ') || null)
  ligne(f, 'Date de début', c.action.dateDebut && formatJourLong(c.action.dateDebut))
  ligne(f, 'Date de fin', c.action.dateFin && formatJourLong(c.action.dateFin))
  ligne(f, 'Aide versée', formatEuros(c.paiement.montant), 'montant')
  ligne(f, 'Date du paiement', formatJourLong(c.paiement.datePaiement))
  section(f, 'Attestations')
  paragraphe(f, declarant(c))
  for (const texte of c.attestations) {
    element(f, 'P', () => ecrire(f.pdf, texte, { taille: 11, interligne: 4 }))
    f.pdf.y += 8
  }
  preuve(f, {
    lignes: [...lignesPreuve(p), ['Empreinte SHA-256', enQuatre(p.empreinte), 'chiffres']],
    joint: CONTENU_JOINT,
    organisme: c.organisme,
    verification,
  })
  joindreContenu(f, `attestation-${c.demande.numero}`, contenu, le)
  return fermerFeuille(f, `${titre} · empreinte ${p.empreinte.slice(0, 16)}…`)
}

const declarant = ({ signataire: s, structure }: ContenuAttestation): string =>
  `Je soussigné(e) ${[`${s.prenom} ${s.nom}`, s.fonction].filter(Boolean).join(', ')}, agissant pour la structure ${citer(structure.nomStructure)}, déclare ce qui suit\u00a0:`
