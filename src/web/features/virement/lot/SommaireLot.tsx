import { formatJour } from '#domain/commun/jours.ts'
import type { LotLu } from '#domain/virement/banque/reponses.ts'
import { CompteMasque } from '../CompteMasque.tsx'
import { estIdentique } from '../dire-lot.ts'
import { jourSemaine } from '../jours-dits.ts'
import type { Demander } from './DialogueLot.tsx'

const majuscule = (mot: string): string => mot.charAt(0).toUpperCase() + mot.slice(1)

/** A run in five facts, in one line. */
export function SommaireLot({ lot, demander }: { lot: LotLu; demander: Demander }) {
  const convertis = lot.lignes.filter((l) => !estIdentique(l)).length
  const { bloquees, total } = lot
  return (
    <dl className="lot-sommaire reperes sous-5">
      <div>
        <dt>Exécution</dt>
        <dd>
          {majuscule(jourSemaine(lot.execution))} {formatJour(lot.execution)}
          {lot.refus.modifier === null && (
            <button
              type="button"
              className="lien lot-changer"
              onClick={() => demander({ quoi: 'execution' })}
            >
              Changer<span className="cache"> le jour d’exécution</span>
            </button>
          )}
        </dd>
      </div>
      {lot.debite && (
        <div>
          <dt>Compte débité</dt>
          <dd>
            {lot.debite.nom}, <CompteMasque iban={lot.debite.iban} />
          </dd>
        </div>
      )}
      <div>
        <dt>Lignes</dt>
        <dd>
          {total.nombre}
          {bloquees.nombre > 0 && `, dont ${bloquees.nombre} bloquée${bloquees.nombre > 1 ? 's' : ''}`}
        </dd>
      </div>
      <div>
        <dt>Noms convertis</dt>
        <dd>{convertis === 0 ? 'Aucun' : `${convertis} sur ${total.nombre}`}</dd>
      </div>
      {lot.fichier && (
        <div>
          <dt>Format</dt>
          <dd>pain.001.001.{lot.fichier.norme}</dd>
        </div>
      )}
    </dl>
  )
}
