import { formatInstant } from '#domain/commun/jours.ts'
import { AUCUN_DOCUMENT, lignesFichiers, SECTION_FICHIERS, sectionsDe } from '#domain/projet/saisie/fiche.ts'
import type { ContenuDemande, PreuveSignature } from '#domain/signature/contenu.ts'
import { enTete, ligne, section, texteLong } from './pdf/blocs.ts'
import { type Feuille, fermerFeuille, ouvrirFeuille } from './pdf/feuille.ts'
import {
  CONTENU_JOINT,
  type DonneesSignees,
  enQuatre,
  joindreContenu,
  lignesPreuve,
  preuve,
} from './pdf/preuve.ts'

/** The application as it was signed, with its evidence, as PDF/A-3; the same data give the same document. */
export async function dossier({ contenu, preuve: p, verification }: DonneesSignees): Promise<Buffer> {
  const c = JSON.parse(contenu) as ContenuDemande
  const titre = `Demande d’aide n°\u00a0${c.demande.numero}`
  const f = await ouvrirFeuille(
    `${titre} · ${c.structure.nomStructure}`,
    c.organisme,
    new Date(p.le),
    contenu + JSON.stringify(p),
  )
  enTete(f, c.organisme, titre, `${c.structure.nomStructure}, signée le ${formatInstant(p.le)}`)
  laFiche(f, c)
  laStructure(f, c)
  laPreuve(f, c, p, verification)
  joindreContenu(f, `demande-${c.demande.numero}`, contenu, new Date(p.le))
  return fermerFeuille(f, `${titre} · empreinte ${p.empreinte.slice(0, 16)}…`)
}

/** What was read before signing, line for line; figures stand at the right. */
function laFiche(f: Feuille, c: ContenuDemande): void {
  for (const { cle, rang, titre, lignes } of sectionsDe(c)) {
    section(f, `${rang}. ${titre}`)
    for (const { libelle, valeur, long } of lignes) {
      if (long) texteLong(f, libelle, valeur)
      else ligne(f, libelle, valeur, cle === 'budget' ? 'montant' : undefined)
    }
  }
  // Signed, they are no longer to attach.
  section(f, `${SECTION_FICHIERS.rang}. Documents joints`)
  const fichiers = lignesFichiers(c.fichiers)
  if (fichiers.length === 0) ligne(f, AUCUN_DOCUMENT.libelle, AUCUN_DOCUMENT.valeur)
  for (const { libelle, valeur, fichier } of fichiers)
    ligne(f, libelle, `${valeur}\nSHA-256 ${enQuatre(fichier.sha256)}`, 'chiffres')
}

function laStructure(f: Feuille, { structure: s }: ContenuDemande): void {
  section(f, '5. Structure')
  ligne(f, 'Structure', s.nomStructure)
  ligne(f, 'Catégorie', s.categorie?.libelle ?? null)
  texteLong(f, 'Présentation de la structure', s.presentation)
  ligne(
    f,
    'Adresse',
    [s.adresse, s.adresseComplement, [s.codePostal, s.ville].filter(Boolean).join(' ')]
      .filter(Boolean)
      .join('\n') || null,
  )
  ligne(f, 'Site internet', s.siteInternet)
  ligne(f, 'Responsable', [s.civilite, s.prenom, s.nom].filter(Boolean).join(' '))
  ligne(f, 'Fonction', s.fonction)
  ligne(f, 'E-mail', s.email)
  ligne(f, 'Téléphone', [s.mobile, s.tel].filter(Boolean).join(', ') || null)
}

function laPreuve(f: Feuille, c: ContenuDemande, p: PreuveSignature, verification: string): void {
  preuve(f, {
    declaration: c.signataire.texte,
    lignes: [
      ...lignesPreuve(p),
      ['Signature n°', `${c.demande.tour} (version ${c.demande.revision} du contenu)`],
      ['Empreinte SHA-256', enQuatre(p.empreinte), 'chiffres'],
    ],
    joint: CONTENU_JOINT,
    organisme: c.organisme,
    verification,
  })
}
