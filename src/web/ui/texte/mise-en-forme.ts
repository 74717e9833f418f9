/** A text and what is selected in it. */
export interface Selection {
  texte: string
  debut: number
  fin: number
}

const remplacer = (
  selection: Selection,
  de: number,
  nombre: number,
  par: string,
  debut: number,
  fin: number,
): Selection => ({
  texte: selection.texte.slice(0, de) + par + selection.texte.slice(nombre),
  debut,
  fin,
})

/** Makes the selection bold, or plain again; with nothing selected, a word to type over. */
export function enGras(selection: Selection): Selection {
  const choisi = selection.texte.slice(selection.debut, selection.fin)
  const autour =
    selection.texte.slice(selection.debut - 2, selection.debut) === '**' &&
    selection.texte.slice(selection.fin, selection.fin + 2) === '**'
  if (choisi !== '' && autour)
    return remplacer(
      selection,
      selection.debut - 2,
      selection.fin + 2,
      choisi,
      selection.debut - 2,
      selection.fin - 2,
    )
  const mot = choisi.trim() || 'texte en gras'
  // Spaces at either end stay outside: bold would not be read with them.
  const [avant = '', apres = ''] = choisi.trim() === '' ? [] : choisi.split(mot)
  const debut = selection.debut + avant.length + 2
  return remplacer(
    selection,
    selection.debut,
    selection.fin,
    `${avant}**${mot}**${apres}`,
    debut,
    debut + mot.length,
  )
}

/** The whole lines that the selection touches. */
function lignesDe(selection: Selection): { de: number; a: number; lignes: string[] } {
  const de = selection.texte.lastIndexOf('\n', selection.debut - 1) + 1
  // A selection that ends at the very start of a line does not take that line.
  const bout =
    selection.fin > selection.debut && selection.texte[selection.fin - 1] === '\n'
      ? selection.fin - 1
      : selection.fin
  const suite = selection.texte.indexOf('\n', bout)
  const a = suite === -1 ? selection.texte.length : suite
  return { de, a, lignes: selection.texte.slice(de, a).split('\n') }
}

const MARQUE = /^(#{1,6} |[-*] |\d+\. )/

function marquer(selection: Selection, marque: string): Selection {
  const { de, a, lignes } = lignesDe(selection)
  const pleines = lignes.filter((l) => l.trim() !== '')
  const retirer = pleines.length > 0 && pleines.every((l) => l.startsWith(marque))
  const une = (texte: string): string => {
    if (texte.trim() === '' && pleines.length > 0) return texte
    return retirer ? texte.slice(marque.length) : marque + texte.replace(MARQUE, '')
  }
  const par = lignes.map(une).join('\n')
  // A block begins after an empty line, else it would go on with what stands above.
  const dessus = selection.texte.slice(0, de).split('\n').at(-2) ?? ''
  const saut = !retirer && dessus.trim() !== '' && !dessus.startsWith(marque) ? '\n' : ''
  const fin = de + saut.length + par.length
  const debut = lignes.length > 1 ? de + saut.length : fin
  return remplacer(selection, de, a, saut + par, debut, fin)
}

/** Makes titles of the lines, or plain lines again. */
export const enTitre = (selection: Selection): Selection => marquer(selection, '## ')

/** Makes items of the lines, or plain lines again. */
export const enListe = (selection: Selection): Selection => marquer(selection, '- ')

/** Makes a link of the selection; its address is then selected, to type over. */
export function enLien(selection: Selection): Selection {
  const choisi = selection.texte.slice(selection.debut, selection.fin)
  const adresse = /^(https?:\/\/|mailto:)\S+$/.test(choisi) ? choisi : 'https://'
  const mots = adresse === choisi ? 'texte du lien' : choisi || 'texte du lien'
  const par = `[${mots}](${adresse})`
  const debut = adresse === choisi ? selection.debut + 1 : selection.debut + mots.length + 3
  return remplacer(
    selection,
    selection.debut,
    selection.fin,
    par,
    debut,
    debut + (adresse === choisi ? mots : adresse).length,
  )
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
