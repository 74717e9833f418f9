/** A text and what is selected in it. */
export interface Selection {
  texte: string
  debut: number
  fin: number
}

const remplacer = (
  s: Selection,
  de: number,
  a: number,
  par: string,
  debut: number,
  fin: number,
): Selection => ({
  texte: s.texte.slice(0, de) + par + s.texte.slice(a),
  debut,
  fin,
})

/** Makes the selection bold, or plain again; with nothing selected, a word to type over. */
export function enGras(s: Selection): Selection {
  const choisi = s.texte.slice(s.debut, s.fin)
  const autour = s.texte.slice(s.debut - 2, s.debut) === '**' && s.texte.slice(s.fin, s.fin + 2) === '**'
  if (choisi !== '' && autour) return remplacer(s, s.debut - 2, s.fin + 2, choisi, s.debut - 2, s.fin - 2)
  const mot = choisi.trim() || 'texte en gras'
  // Spaces at either end stay outside: bold would not be read with them.
  const [avant = '', apres = ''] = choisi.trim() === '' ? [] : choisi.split(mot)
  const debut = s.debut + avant.length + 2
  return remplacer(s, s.debut, s.fin, `${avant}**${mot}**${apres}`, debut, debut + mot.length)
}

/** The whole lines that the selection touches. */
function lignesDe(s: Selection): { de: number; a: number; lignes: string[] } {
  const de = s.texte.lastIndexOf('\n', s.debut - 1) + 1
  // A selection that ends at the very start of a line does not take that line.
  const bout = s.fin > s.debut && s.texte[s.fin - 1] === '\n' ? s.fin - 1 : s.fin
  const suite = s.texte.indexOf('\n', bout)
  const a = suite === -1 ? s.texte.length : suite
  return { de, a, lignes: s.texte.slice(de, a).split('\n') }
}

const MARQUE = /^(#{1,6} |[-*] |\d+\. )/

function marquer(s: Selection, marque: string): Selection {
  const { de, a, lignes } = lignesDe(s)
  const pleines = lignes.filter((l) => l.trim() !== '')
  const retirer = pleines.length > 0 && pleines.every((l) => l.startsWith(marque))
  const une = (l: string): string => {
    if (l.trim() === '' && pleines.length > 0) return l
    return retirer ? l.slice(marque.length) : marque + l.replace(MARQUE, '')
  }
  const par = lignes.map(une).join('\n')
  // A block begins after an empty line, else it would go on with what stands above.
  const dessus = s.texte.slice(0, de).split('\n').at(-2) ?? ''
  const saut = !retirer && dessus.trim() !== '' && !dessus.startsWith(marque) ? '\n' : ''
  const fin = de + saut.length + par.length
  const debut = lignes.length > 1 ? de + saut.length : fin
  return remplacer(s, de, a, saut + par, debut, fin)
}

/** Makes titles of the lines, or plain lines again. */
export const enTitre = (s: Selection): Selection => marquer(s, '## ')

/** Makes items of the lines, or plain lines again. */
export const enListe = (s: Selection): Selection => marquer(s, '- ')

/** Makes a link of the selection; its address is then selected, to type over. */
export function enLien(s: Selection): Selection {
  const choisi = s.texte.slice(s.debut, s.fin)
  const adresse = /^(https?:\/\/|mailto:)\S+$/.test(choisi) ? choisi : 'https://'
  const mots = adresse === choisi ? 'texte du lien' : choisi || 'texte du lien'
  const par = `[${mots}](${adresse})`
  const debut = adresse === choisi ? s.debut + 1 : s.debut + mots.length + 3
  return remplacer(s, s.debut, s.fin, par, debut, debut + (adresse === choisi ? mots : adresse).length)
}

/** The smallest replacement that leads from one text to the other. */
export function ecartEntre(avant: string, apres: string): { de: number; a: number; par: string } {
  let de = 0
  while (de < avant.length && de < apres.length && avant[de] === apres[de]) de += 1
  let fin = 0
  const reste = Math.min(avant.length, apres.length) - de
  while (fin < reste && avant[avant.length - 1 - fin] === apres[apres.length - 1 - fin]) fin += 1
  return { de, a: avant.length - fin, par: apres.slice(de, apres.length - fin) }
}
