import type { ReactNode } from 'react'
import { commissionsDeLaListe } from '#domain/commission/liste-commissions.ts'
import type { CommissionCourte } from '#domain/commission/reponse.ts'
import { anneeDe } from '#domain/commun/jours.ts'
import { estStaff } from '#domain/commun/roles.ts'
import { useMoi } from '#web/socle/personne/moi.ts'
import { Bouton } from '#web/ui/Bouton.tsx'
import { EtatVide } from '#web/ui/cadre/Attente.tsx'
import { Recherche } from '#web/ui/champs/Recherche.tsx'
import { BarreListe } from '#web/ui/liste/BarreListe.tsx'
import type { FiltreOffert } from '#web/ui/liste/filtre.ts'
import { LigneEtat } from '#web/ui/liste/LigneEtat.tsx'
import { PuceFile } from '#web/ui/liste/Puce.tsx'
import { titreEtape } from '../EtapesCommission.tsx'
import { ChoixAnnee } from './ChoixAnnee.tsx'
import { TableauCommissions } from './TableauCommissions.tsx'
import type { NomFiltre, VueCommissions } from './vue-commissions.ts'

interface Proprietes {
  /** All those of the tab. */
  commissions: readonly CommissionCourte[]
  liste: VueCommissions
  gere: boolean
}

const anneesDe = (commissions: readonly CommissionCourte[]): number[] =>
  [...new Set(commissions.map((c) => c.annee))].toSorted((a, b) => b - a)

const VISIBILITE: FiltreOffert<NomFiltre> = {
  genre: 'un',
  nom: 'visible',
  titre: 'Visibilité',
  valeurs: [
    { valeur: 'oui', libelle: 'visibles par les membres' },
    { valeur: 'non', libelle: 'cachées aux membres' },
  ],
}

/** Commissions to come, filtered by year and by step. */
export function ListeAVenir(props: Proprietes) {
  const annees = anneesDe(props.commissions).map((a) => ({ valeur: String(a), libelle: String(a) }))
  const etapes = [1, 2].map((e) => ({ valeur: String(e), libelle: titreEtape(e) }))
  return (
    <Liste
      {...props}
      legende="Commissions à venir"
      offerts={[
        { genre: 'un', nom: 'annee', titre: 'Année', valeurs: annees },
        { genre: 'un', nom: 'etape', titre: 'Où elle en est', valeurs: etapes },
      ]}
    />
  )
}

/** Closed commissions of one year (this one at first), found by their number. */
export function ListeCloturees(props: Proprietes) {
  const { vue, annee, chercher, filtrer } = props.liste
  const ici = anneeDe(new Date())
  const autres = anneesDe(props.commissions).filter((a) => a !== ici)
  return (
    <Liste
      {...props}
      legende="Commissions clôturées"
      offerts={[]}
      debut={
        <>
          <Recherche libelle="Numéro de la commission" valeur={vue.recherche} surRecherche={chercher} />
          <ChoixAnnee
            annees={[ici, ...autres]}
            annee={annee ?? ici}
            onChange={(a) => filtrer({ annee: a === ici ? '' : String(a) })}
          />
        </>
      }
    />
  )
}

function Liste({
  commissions,
  liste,
  gere,
  legende,
  offerts,
  debut,
}: Proprietes & { legende: string; offerts: FiltreOffert<NomFiltre>[]; debut?: ReactNode }) {
  const { vue, filtree, filtres, filtrer, effacer } = liste
  const vues = commissionsDeLaListe(commissions, filtres)
  const epuisees = commissionsDeLaListe(commissions, { ...filtres, enveloppe: 'epuisee' }).length
  const parEnveloppe = filtres.enveloppe === 'epuisee'
  // Members are shown the visible ones only: they have nothing to choose.
  const tous = estStaff(useMoi().role) ? [...offerts, VISIBILITE] : offerts
  return (
    <>
      <BarreListe
        offerts={tous}
        filtres={vue.filtres}
        surChange={filtrer}
        debut={debut}
        files={{
          nombre: parEnveloppe ? 1 : 0,
          puces: (epuisees > 0 || parEnveloppe) && (
            <PuceFile
              nombre={epuisees}
              choisie={parEnveloppe}
              surClic={() => filtrer({ enveloppe: parEnveloppe ? '' : 'epuisee' })}
            >
              Enveloppe épuisée
            </PuceFile>
          ),
        }}
      />
      <LigneEtat
        compte={{ total: vues.length }}
        mot="commission"
        surEffacer={filtree ? effacer : undefined}
      />
      {vues.length > 0 ? (
        <TableauCommissions legende={legende} commissions={vues} liste={liste} gere={gere} />
      ) : (
        <Vide liste={liste} />
      )}
    </>
  )
}

function Vide({ liste: { filtres, annee, effacer } }: Pick<Proprietes, 'liste'>) {
  const { etape, visible, enveloppe, onglet, recherche } = filtres
  if (onglet === 'a-venir' || etape || visible || enveloppe)
    return (
      <EtatVide
        titre="Aucune commission ne répond à ces filtres."
        icone="institution"
        action={<Bouton onClick={effacer}>Effacer les filtres</Bouton>}
      />
    )
  return (
    <EtatVide titre="Aucune commission ici" icone="institution">
      {recherche
        ? `Aucune commission close de ${annee} ne porte ce numéro.`
        : `Aucune commission n’a été close pour ${annee}. Choisissez une autre année.`}
    </EtatVide>
  )
}
