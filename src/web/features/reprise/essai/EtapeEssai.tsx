import { Link } from 'react-router'
import { appelsReprise } from '#domain/reprise/appels.ts'
import { FICHIER_EFFACE } from '#domain/reprise/gardes.ts'
import type { BilanReprise, RepriseLue } from '#domain/reprise/reponse.ts'
import { appeler } from '#web/lib/api.ts'
import { manqueOuSilence, useActe } from '#web/lib/use-acte.ts'
import { Bouton } from '#web/ui/Bouton.tsx'
import { EtatErreur, EtatVide } from '#web/ui/cadre/Attente.tsx'
import { Icone } from '#web/ui/Icone.tsx'
import { LienBouton } from '#web/ui/LienBouton.tsx'
import { BoutonRapport } from '../BoutonFichier.tsx'
import { CadreReprise } from '../CadreReprise.tsx'
import { essaiPerime, estClose, fichierEfface } from '../dire-reprise.ts'
import { SUITE, versEtape } from '../etapes-reprise.ts'
import { relireReprise } from '../requetes-reprise.ts'
import { TravailEnCours } from '../TravailEnCours.tsx'
import { BarreEssai } from './BarreEssai.tsx'
import { Changees } from './Changees.tsx'
import { ParAnnee } from './ParAnnee.tsx'
import { Refusees } from './Refusees.tsx'
import { estIdentique, SixNombres, ToutIdentique } from './SixNombres.tsx'
import '#web/ui/tableau/Tableau.css'
import './essai.css'

function chapeauDe(r: RepriseLue): string {
  if (estClose(r)) return 'Ce que l’essai avait trouvé, avant que la reprise soit appliquée.'
  return r.bilan && r.travail?.quoi !== 'essai'
    ? 'Le fichier a été lu comme il le sera en vrai, puis tout a été défait\u00a0: rien n’est enregistré. Comparez les totaux à vos comptes.'
    : 'L’essai lit le fichier comme il le sera en vrai, puis défait tout\u00a0: rien n’est enregistré.'
}

/** What the trial found: numbers, years beside the accounts, what is refused, what changes. */
export function EtapeEssai({ reprise: r }: { reprise: RepriseLue }) {
  const perime = essaiPerime(r, new Date())
  const essai = useActe({
    agir: async () => {
      await appeler(appelsReprise.essayerReprise, { params: { id: r.id }, corps: { version: r.version } })
      await relireReprise(r.id)
    },
    manque: manqueOuSilence('L’essai n’a pas été lancé.'),
    rate: () => relireReprise(r.id).catch(() => null),
  })
  const bouton = (verbe: string, plein: boolean) => (
    <Bouton
      icone="recharger"
      variante={plein ? 'primary' : 'default'}
      enCours={essai.enCours}
      onClick={() => void essai.agir()}
    >
      {verbe}
    </Bouton>
  )
  const { bilan } = r
  const efface = fichierEfface(r)
  const offert = r.gestes.peutEssayer && r.travail === null
  return (
    <CadreReprise
      reprise={r}
      etape="essai"
      titre="Essai de la reprise"
      chapeau={chapeauDe(r)}
      action={
        bilan &&
        r.travail === null && (
          <>
            <BoutonRapport id={r.id} />
            {offert && bouton('Refaire l’essai', perime !== null)}
          </>
        )
      }
    >
      {essai.echec && <EtatErreur {...essai.echec} />}
      <TravailEnCours reprise={r} />
      {r.echec && r.travail === null && (
        <EtatErreur
          message="Le dernier travail n’a pas abouti&nbsp;: rien n’a été enregistré."
          raison={r.echec}
        />
      )}
      {(perime || efface) && r.bilan && r.travail === null && (
        <p className="encadre encadre-ample st-attention sous-4">
          <Icone nom="attention" />
          <span>
            {efface ? FICHIER_EFFACE : perime}{' '}
            {efface && <Link to="/admin/reprises/nouvelle">Déposer le fichier</Link>}
          </span>
        </p>
      )}
      {bilan && r.travail?.quoi !== 'essai' && (
        <Resultats reprise={r} bilan={bilan} perime={perime !== null} />
      )}
      {!bilan && r.travail === null && (
        <EtatVide
          titre="Aucun essai"
          icone="recharger"
          action={
            offert ? (
              bouton('Lancer l’essai', true)
            ) : (
              <LienBouton
                vers={efface ? '/admin/reprises/nouvelle' : versEtape(r.id, 'colonnes')}
                variante="primary"
              >
                {efface ? 'Déposer le fichier' : 'Revenir aux colonnes'}
              </LienBouton>
            )
          }
        >
          {offert
            ? 'L’essai lit tout le fichier et dit ce qui serait créé, changé ou refusé, sans rien enregistrer.'
            : efface
              ? FICHIER_EFFACE
              : r.ailleurs
                ? 'Il se lancera une fois l’autre reprise finie.'
                : 'Chaque colonne doit d’abord avoir un champ, ou être laissée de côté.'}
        </EtatVide>
      )}
    </CadreReprise>
  )
}

function Resultats({
  reprise: r,
  bilan,
  perime,
}: {
  reprise: RepriseLue
  bilan: BilanReprise
  perime: boolean
}) {
  const identique = estIdentique(bilan)
  return (
    <>
      <h2 id={SUITE} tabIndex={-1} className="cache">
        Résultat de l’essai
      </h2>
      <SixNombres reprise={r} bilan={bilan} />
      {identique && <ToutIdentique bilan={bilan} />}
      {bilan.annees.length > 0 && <ParAnnee reprise={r} bilan={bilan} />}
      {bilan.refusees > 0 && <Refusees reprise={r} bilan={bilan} />}
      {(bilan.changees > 0 || bilan.gardees > 0) && <Changees reprise={r} bilan={bilan} />}
      {r.etat === 'essayee' && !identique && <BarreEssai reprise={r} bilan={bilan} perime={perime} />}
    </>
  )
}
