import { formatEuros } from '#domain/commun/argent.ts'
import { formatDuree, formatJour, jourDe } from '#domain/commun/jours.ts'
import { nomAffiche } from '#domain/projet/nom-affiche.ts'
import type { ProjetCourt } from '#domain/projet/reponse.ts'
import { adressePaiement, usePaiement } from '#web/socle/paiement/mes-paiements.ts'
import { useRefusMembre } from '#web/socle/personne/refus-membre.ts'
import { BoutonDossier } from '#web/socle/projet/BoutonDossier.tsx'
import { useCalendrier } from '#web/socle/reglages/referentiels.ts'
import { Icone } from '#web/ui/Icone.tsx'
import { LienBouton } from '#web/ui/LienBouton.tsx'
import { Etat, Pastille } from '#web/ui/Pastille.tsx'
import { STATUTS } from '#web/ui/statuts.ts'
import { Titre } from '#web/ui/Titre.tsx'
import { nombreDemandes, STATUT_COULEUR } from '../couleur-carte.ts'
import { Retard } from './AFaire.tsx'
import { statutDe, suiteDe } from './actions-carte.ts'
import { ETATS_CARTE } from './etats-carte.ts'
import { MenuDemande } from './MenuDemande.tsx'

interface CarteProps {
  projet: ProjetCourt
  ouverte?: boolean
  /** What is due stands elsewhere on the page: the card only leads to the application. */
  sobre?: boolean
  /** The main action of the page is another one. */
  seconde?: boolean
}

/** One application of the holder: number, name, count and state; opens on its amounts, dates and actions. */
export function CarteDemande({ projet: p, ouverte, sobre, seconde }: CarteProps) {
  const statut = p.isWithdrawn ? 'neutre' : STATUT_COULEUR[p.couleur]
  const signe = useRefusMembre('signer') === null
  const suite = suiteDe(p, { delais: useCalendrier().data, signe })
  const refuse = usePaiement(p.id, p.isConventionSigned && !p.isPayed)?.etat === 'refuse'
  return (
    <details
      className={`carte-demande encart ${STATUTS[statut].classe}`}
      open={ouverte}
      data-couleur={p.couleur}
    >
      <summary>
        <span>
          <Pastille statut={refuse ? 'refuse' : statutDe(p)}>
            {refuse ? 'Virement refusé' : p.libelleEtat}
          </Pastille>
          <span className="carte-demande-nom">
            <Titre>{nomAffiche(p)}</Titre>
          </span>
          <span className="secondaire petit">
            N° {p.numero} · {nombreDemandes(p.nbProjets)}
            {p.chronologie.anonymiseLe &&
              ` · Dossier anonymisé le ${formatJour(jourDe(new Date(p.chronologie.anonymiseLe)))}`}
          </span>
        </span>
        <Icone nom="bas" />
      </summary>
      <dl className="filets">
        <Ligne
          nom="Date de dépôt"
          valeur={p.chronologie.signeLe ? formatJour(jourDe(new Date(p.chronologie.signeLe))) : 'À venir'}
        />
        <Ligne
          nom="Manifestation"
          valeur={p.dateDebut ? formatDuree(p.dateDebut, p.dateFin) : 'Date inconnue'}
        />
        <LigneEtat nom="Signature" etat={ETATS_CARTE.signature(p)} />
        <LigneEtat nom="Contrôle" etat={ETATS_CARTE.controle(p)} />
        {p.dateCommission && <Ligne nom="Commission" valeur={formatJour(p.dateCommission)} />}
        <Ligne nom="Aide demandée" valeur={p.montantDemande === null ? '–' : formatEuros(p.montantDemande)} />
        {p.montantAlloue !== null && <Ligne nom="Aide accordée" valeur={formatEuros(p.montantAlloue)} />}
        {p.numeroConvention && <Ligne nom="Convention" valeur={p.numeroConvention} code />}
        <LigneEtat nom="Paiement" etat={ETATS_CARTE.paiement(p, refuse)} />
        <LigneEtat nom="Documents" etat={ETATS_CARTE.documents(p)} />
      </dl>
      {suite?.echeance && !sobre && (
        <div className="carte-demande-due">
          <p>{suite.phrase}</p>
          <Retard echeance={suite.echeance} />
        </div>
      )}
      <div className="carte-demande-actions boutons-pleins">
        {suite && !sobre && (
          <LienBouton variante={seconde || suite.apres ? undefined : 'primary'} vers={suite.vers}>
            {suite.libelle}
          </LienBouton>
        )}
        {(p.isSigned || (!signe && !suite)) && (
          <LienBouton vers={`/porteur-projet/projet/step1?projetId=${p.id}`}>Consulter la demande</LienBouton>
        )}
        {p.isSigned && !p.chronologie.anonymiseLe && <BoutonDossier projetId={p.id} />}
        {p.isConventionSigned && (
          <LienBouton vers={`/porteur-projet/convention?projetId=${p.id}`}>Voir la convention</LienBouton>
        )}
        {p.isConventionSigned && !p.isBilanFilled && (
          <LienBouton vers={adressePaiement(p.id)}>Suivre le paiement</LienBouton>
        )}
        {p.isBilanFilled && !p.isBilanRefused && (
          <LienBouton vers={`/porteur-projet/bilan/step1?projetId=${p.id}`}>Voir le bilan</LienBouton>
        )}
        {!sobre && <MenuDemande projet={p} />}
      </div>
    </details>
  )
}

const Ligne = ({ nom, valeur, code }: { nom: string; valeur: string; code?: boolean }) => (
  <div>
    <dt>{nom}</dt>
    <dd className={code ? undefined : 'chiffres'}>{valeur}</dd>
  </div>
)

function LigneEtat({ nom, etat }: { nom: string; etat: ReturnType<(typeof ETATS_CARTE)['controle']> }) {
  if (!etat) return null
  return (
    <div>
      <dt>{nom}</dt>
      <dd className="chiffres">
        <Etat statut={etat.statut} long>
          {etat.mot}
          {etat.jour && ` · ${etat.jour}`}
        </Etat>
      </dd>
    </div>
  )
}
