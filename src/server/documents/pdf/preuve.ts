import { formatInstant } from '#domain/commun/jours.ts'
import type { PreuveSignature } from '#domain/signature/contenu.ts'
import { ligne } from './blocs.ts'
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
