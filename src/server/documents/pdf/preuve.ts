import { formatInstant } from '#domain/commun/jours.ts'
import type { PreuveSignature } from '#domain/signature/contenu.ts'
import { lien, ligne, mention } from './blocs.ts'
import type { Feuille } from './feuille.ts'

/** A hash cut in four, so that it can be read aloud and wraps. */
export const enQuatre = (hexa: string): string => hexa.match(/.{1,16}/g)?.join(' ') ?? hexa

/** Who signed, when, from where and by which code: the lines every evidence page begins with. */
export function lignesPreuve(f: Feuille, p: PreuveSignature): void {
  ligne(f, 'Signataire', [`${p.prenom} ${p.nom}`, p.fonction].filter(Boolean).join(', '))
  ligne(f, 'Date et heure', `${formatInstant(p.le)} (heure de Paris)\n${p.le} (temps universel)`)
  ligne(f, 'Code reçu par', p.canal === 'email' ? `E-mail, à ${p.destination}` : `SMS, au ${p.destination}`)
  ligne(f, 'Adresse réseau', p.adresse)
  ligne(f, 'Logiciel utilisé', p.agent)
}

/** What was signed is attached, and where anybody may check the seal of the file. */
export function contenuJoint(f: Feuille, verification: string): void {
  mention(
    f,
    'Le contenu exact qui a été signé est joint à ce fichier, au format JSON. Son empreinte est celle qui figure ci-dessus\u00a0; elle change si un seul caractère change.',
  )
  cachet(f, 'l’organisme', verification)
}

/** The seal of the file, by whom, and where anybody may check it. */
export function cachet(f: Feuille, de: string, verification: string): void {
  mention(
    f,
    `Ce fichier porte le cachet électronique de ${de}, qui révèle toute modification. Chacun peut le vérifier à cette adresse\u00a0:`,
  )
  lien(f, verification, 'Vérifier ce document')
}
