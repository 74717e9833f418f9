import { useState } from 'react'
import { formatOctets } from '#domain/commun/octets.ts'
import type { ChangementLu } from '#domain/controle/changements.ts'
import type { FichierReponse } from '#domain/projet/reponse.ts'
import { AUCUN_DOCUMENT, lignesFichiers } from '#domain/projet/saisie/fiche.ts'
import { PIECES, type TypePiece } from '#domain/projet/saisie/pieces.ts'
import { Icone } from '#web/ui/Icone.tsx'
import { Pastille } from '#web/ui/Pastille.tsx'
import { ouvrirFichier } from '../pieces/ouvrir-fichier.ts'
import { ApercuFichier } from './ApercuFichier.tsx'
import './document.css'

const MOTS = { modifie: 'Modifié', ajoute: 'Ajouté', remplace: 'Remplacé', retire: 'Retiré' } as const

const sAffiche = (fichier: FichierReponse): boolean =>
  fichier.mime === 'application/pdf' || fichier.mime.startsWith('image/')

/** « XLSX, 4 ko »: what it is, before one takes it. */
const nature = ({ libelle, taille }: FichierReponse): string => {
  const fin = /\.([^.]{1,5})$/.exec(libelle)?.[1]
  return [fin?.toUpperCase(), formatOctets(taille)].filter(Boolean).join(', ')
}

/** The files of these kinds, in form order; PDF and pictures open in place, the rest is downloaded. */
export function FichiersDocument({
  projetId,
  fichiers,
  types,
  changements = [],
}: {
  projetId: number
  fichiers: readonly FichierReponse[]
  types: readonly TypePiece[]
  changements?: readonly ChangementLu[] | undefined
}) {
  const [ouvert, setOuvert] = useState<number | null>(null)
  const ranges = lignesFichiers(
    fichiers,
    PIECES.filter((p) => types.includes(p.type)),
  )
  const retires = changements.filter((c) => c.nature === 'retire')
  if (ranges.length + retires.length === 0) return <p className="secondaire">{AUCUN_DOCUMENT.valeur}</p>
  return (
    <ul className="fichiers filets filets-entre sous-2">
      {ranges.map(({ libelle, fichier: f }) => {
        const changement = changements.find((c) => c.champ === f.type && c.apres === f.libelle)
        const deplie = ouvert === f.id
        return (
          <li key={f.id} className={deplie ? 'fichier-ouvert' : undefined}>
            <Icone nom="fichier" discrete />
            <span className="fichier-nom">
              <b>{libelle}</b> {f.libelle} <span className="secondaire">({nature(f)})</span>
            </span>
            {changement && (
              <Pastille statut="attention" icone="crayon">
                {MOTS[changement.nature]}
              </Pastille>
            )}
            {sAffiche(f) ? (
              <button
                type="button"
                className="lien"
                aria-expanded={deplie}
                onClick={() => setOuvert(deplie ? null : f.id)}
              >
                {deplie ? 'Fermer' : 'Ouvrir'}
                <span className="cache"> {f.libelle}</span>
              </button>
            ) : (
              <button
                type="button"
                className="lien"
                onClick={() =>
                  void ouvrirFichier(projetId, (p) => p.fichiers.find((x) => x.id === f.id)?.url)
                }
              >
                Télécharger<span className="cache"> {f.libelle}</span>
              </button>
            )}
            {deplie && <ApercuFichier projetId={projetId} fichier={f} />}
          </li>
        )
      })}
      {retires.map((retire) => (
        <li key={`${retire.champ}-${retire.avant}`}>
          <Icone nom="corbeille" />
          <span className="fichier-nom">
            <b>{retire.libelle}</b> <del>{retire.avant}</del>
          </span>
          <Pastille statut="attention" icone="crayon">
            {MOTS.retire}
          </Pastille>
        </li>
      ))}
    </ul>
  )
}
