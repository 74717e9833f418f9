import { demander, enEquipe, rendre } from './canal.ts'
import { ouvrirPlacesDici, type Places, type Regle } from './places.ts'

/** Places counted once for all the servers of a start; `nom` says which, the same in each of them. */
export function ouvrirPlacesPartagees(nom: string, regle: Regle): Places {
  if (!enEquipe()) return ouvrirPlacesDici(regle)
  return {
    async prendre(cle) {
      const { id, valeur } = await demander({ demande: 'prendre', nom, regle, cle })
      return valeur ? () => rendre(id) : null
    },
  }
}
