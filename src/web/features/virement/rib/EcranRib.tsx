import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { aLeDroitAjoute } from '#domain/commun/droits-ajoutes.ts'
import { formatJour } from '#domain/commun/jours.ts'
import { messageDe, reessaiDe } from '#web/lib/erreur-api.ts'
import { useMoi } from '#web/socle/personne/moi.ts'
import { EtatErreur, EtatVide, Squelette } from '#web/ui/cadre/Attente.tsx'
import { Page } from '#web/ui/cadre/Page.tsx'
import { Icone } from '#web/ui/Icone.tsx'
import { LienBouton } from '#web/ui/LienBouton.tsx'
import { CompteMasque } from '../CompteMasque.tsx'
import { leA, nomDe } from '../jours-dits.ts'
import { requeteRib } from '../requetes-virement.ts'
import { FormulaireRejet } from './FormulaireRejet.tsx'
import { FormulaireRib } from './FormulaireRib.tsx'
import '../lot/lot.css'
import './rib.css'

/** `/admin/virements/rib/:porteurId`: a changed account, and the call that checks it before any payment. */
export function EcranRib() {
  const porteurId = Number(useParams().porteurId)
  const prepare = aLeDroitAjoute(useMoi().role, 'virement.canPrepare')
  const { data: rib, error, isPending, refetch } = useQuery(requeteRib(porteurId))
  const change = rib?.modifieLe != null
  return (
    <Page
      titre={rib ? `RIB de ${rib.structure}` : 'Contrôle d’un RIB'}
      chapeau="Un RIB qui change se vérifie par un appel, au numéro connu avant le changement. Aucun lot ne paie ce compte avant."
      retour={{ vers: '/admin/virements', libelle: 'Virements' }}
      action={
        <LienBouton vers={`/admin/porteur?id=${porteurId}&tab=rib`} icone="personnes">
          Page du porteur
        </LienBouton>
      }
    >
      {isPending && <Squelette forme="formulaire" lignes={5} />}
      {error && !rib && (
        <EtatErreur
          message="Ce RIB n’a pas pu être lu."
          raison={messageDe(error)}
          surReessayer={reessaiDe(error, refetch)}
        />
      )}
      {rib && (
        <div className="rib-colonnes colonnes sous-6">
          <section>
            <h2>Le compte</h2>
            <dl className="rib-faits filets sous-2">
              <dt>Aujourd’hui</dt>
              <dd>
                {rib.compte ? (
                  <>
                    <CompteMasque iban={rib.compte.iban} />
                    <small className="second">
                      {rib.compte.bic} · {rib.compte.titulaire}
                    </small>
                  </>
                ) : (
                  'Aucun RIB'
                )}
              </dd>
              {rib.avant && (
                <>
                  <dt>Avant</dt>
                  <dd>
                    {rib.avant.ibanFin ? `•••• ${rib.avant.ibanFin}` : 'Inconnu'}
                    <small className="second">
                      {[rib.avant.bic, rib.avant.titulaire].filter(Boolean).join(' · ')}
                    </small>
                  </dd>
                </>
              )}
              {rib.modifieLe && (
                <>
                  <dt>Modifié</dt>
                  <dd>
                    le {leA(rib.modifieLe)}
                    {rib.modifiePar && <small className="second">par {rib.modifiePar}</small>}
                  </dd>
                </>
              )}
            </dl>
            <h2>Numéros connus avant le {rib.rejet ? 'rejet' : 'changement'}</h2>
            {rib.telephones.length === 0 ? (
              <p className="secondaire">
                Aucun. Cherchez celui de la structure ailleurs que dans ses messages récents.
              </p>
            ) : (
              <ul className="rib-numeros sous-2">
                {rib.telephones.map((telephone) => (
                  <li key={`${telephone.libelle}${telephone.numero}`}>
                    <Icone nom="telephone" petite discrete />
                    <a href={`tel:${telephone.numero.replaceAll(/[^+\d]/g, '')}`}>{telephone.numero}</a>
                    <span className="secondaire petit">{telephone.libelle}</span>
                  </li>
                ))}
              </ul>
            )}
          </section>
          <section className="lot-panneau">
            {rib.rejet && (
              <>
                <h2>Le rejet de la banque</h2>
                <p className="encadre encadre-ample st-attention sous-3">
                  <Icone nom="attention" />
                  <span>
                    Le {leA(rib.rejet.le)}, la banque a rejeté{' '}
                    <Link to={`/admin/virements/${rib.rejet.lot}`}>{rib.rejet.reference}</Link>&nbsp;:{' '}
                    {rib.rejet.motif}. Rien n’est payé à ce compte tant qu’il n’a pas changé, ou qu’un appel
                    n’a pas dit pourquoi il est juste.
                  </span>
                </p>
                {prepare ? (
                  <FormulaireRejet key={rib.rejet.ligne} rejet={rib.rejet} telephones={rib.telephones} />
                ) : (
                  <p className="secondaire">Un comptable doit appeler la structure, puis le noter ici.</p>
                )}
              </>
            )}
            {!rib.rejet && <h2>L’appel</h2>}
            {rib.rejetAvant && (
              <p className="encadre encadre-ample st-attention sous-3">
                <Icone nom="attention" />
                <span>
                  Ce RIB suit un rejet{'\u00a0'}: le {leA(rib.rejetAvant.le)}, la banque a rejeté{' '}
                  <Link to={`/admin/virements/${rib.rejetAvant.lot}`}>{rib.rejetAvant.reference}</Link>, vers
                  le compte <CompteMasque iban={rib.rejetAvant.iban} />, {rib.rejetAvant.motif}.
                </span>
              </p>
            )}
            {/* What was refused has not changed since: one call at a time. */}
            {rib.rejet ? null : rib.verification ? (
              <p className="rib-verifie ligne sous-3">
                <Icone nom="fait" />
                <span>
                  Vérifié le {formatJour(rib.verification.jour)} auprès de {rib.verification.interlocuteur}
                  <small className="second">
                    Noté le {leA(rib.verification.le)} par {nomDe(rib.verification.par)}
                  </small>
                </span>
              </p>
            ) : !change ? (
              <EtatVide titre="Rien à vérifier" icone="fait">
                Ce RIB n’a pas changé.
              </EtatVide>
            ) : prepare ? (
              <FormulaireRib rib={rib} />
            ) : (
              <p className="secondaire">Un comptable doit appeler la structure, puis le noter ici.</p>
            )}
          </section>
        </div>
      )}
    </Page>
  )
}
