import { Link } from 'react-router'
import { aLeDroitAjoute } from '#domain/commun/droits-ajoutes.ts'
import type { LigneLot, LotLu } from '#domain/virement/banque/reponses.ts'
import { useMoi } from '#web/socle/personne/moi.ts'
import { Bouton } from '#web/ui/Bouton.tsx'
import { Icone } from '#web/ui/Icone.tsx'
import { CompteMasque } from '../CompteMasque.tsx'
import { idBoite } from '../dire-lot.ts'
import type { Demander } from './DialogueLot.tsx'

type Compte = NonNullable<LigneLot['blocage']>['avant']

const TITRES: Record<NonNullable<LigneLot['blocage']>['motif'], string> = {
  rib: 'Le RIB a changé depuis la préparation',
  aide: 'Cette aide a changé',
  gel: 'Le RIB de la structure est gelé',
  rejet: 'La banque a rejeté ce compte',
  execution: 'La banque a exécuté un virement annulé de cette aide',
}

/** Why a line will not leave as it is, and the two ways out of it; neither is pushed. */
export function LigneBloquee({ lot, ligne, demander }: { lot: LotLu; ligne: LigneLot; demander: Demander }) {
  const { blocage, rang } = ligne
  const prepare = aLeDroitAjoute(useMoi().role, 'virement.canPrepare')
  if (!blocage) return null
  const autres = lot.lignes.length - lot.bloquees.nombre
  const retrait = lot.refus.debloquer === null
  const deRib = blocage.motif === 'rib' && blocage.apres !== null
  return (
    <section className="lot-boite" aria-labelledby={idBoite(ligne)}>
      <h3 id={idBoite(ligne)} tabIndex={-1}>
        {TITRES[blocage.motif]}
      </h3>
      <p>{blocage.phrase}</p>
      {blocage.motif === 'rejet' && prepare && (
        <p>
          <Link to={`/admin/virements/rib/${ligne.porteurId}`}>Régler ce rejet</Link>
        </p>
      )}
      {blocage.lot !== null && (
        <p>
          <Link to={`/admin/virements/${blocage.lot}`}>Ouvrir le lot annulé</Link>
        </p>
      )}
      {deRib && (
        <div className="lot-avant-apres">
          <Cote titre="À la préparation" compte={blocage.avant} />
          <Icone nom="droite" petite />
          <Cote titre="Aujourd’hui" compte={blocage.apres} />
        </div>
      )}
      {retrait && (
        <div className="lot-choix">
          <div>
            <Bouton
              description={`Retirer la ligne ${rang}`}
              onClick={() => demander({ quoi: 'retirer', ligne })}
            >
              Retirer la ligne
            </Bouton>
            <p>
              {autres > 0 &&
                (autres > 1 ? `Les ${autres} autres lignes peuvent partir. ` : 'L’autre ligne peut partir. ')}
              L’aide revient dans «&nbsp;À payer&nbsp;»
              {deRib && !blocage.verifie && ', à vérifier par téléphone'}.
            </p>
          </div>
          {deRib && prepare && (
            <div>
              <Bouton
                description={`Reprendre le nouveau RIB de la ligne ${rang}`}
                desactive={!blocage.verifie}
                onClick={() => demander({ quoi: 'reprendre', ligne })}
              >
                Reprendre le nouveau RIB
              </Bouton>
              <p>
                {blocage.verifie ? (
                  'Le lot redevient «\u00a0préparé\u00a0»\u00a0: une nouvelle approbation est nécessaire.'
                ) : (
                  <>
                    <Link to={`/admin/virements/rib/${ligne.porteurId}`}>
                      Vérifiez d’abord ce RIB par téléphone
                    </Link>
                    , au numéro connu avant le changement. Le lot redeviendra «&nbsp;préparé&nbsp;».
                  </>
                )}
              </p>
            </div>
          )}
        </div>
      )}
    </section>
  )
}

const Cote = ({ titre, compte }: { titre: string; compte: Compte | null }) => (
  <dl>
    <dt>{titre}</dt>
    {compte && (
      <dd>
        <CompteMasque iban={compte.iban} />
        <small>
          {compte.bic} · {compte.titulaire}
        </small>
      </dd>
    )}
  </dl>
)
