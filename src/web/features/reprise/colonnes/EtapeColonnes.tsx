import { useState } from 'react'
import { useNavigate } from 'react-router'
import { appelsReprise } from '#domain/reprise/appels.ts'
import { FICHIER_EFFACE } from '#domain/reprise/gardes.ts'
import type { RepriseLue } from '#domain/reprise/reponse.ts'
import { appeler } from '#web/lib/api.ts'
import { manqueOuSilence, useActe } from '#web/lib/use-acte.ts'
import { Bouton } from '#web/ui/Bouton.tsx'
import { EtatErreur } from '#web/ui/cadre/Attente.tsx'
import { CaseACocher } from '#web/ui/champs/Choix.tsx'
import { SaisieTexte } from '#web/ui/champs/SaisieTexte.tsx'
import { CadreReprise } from '../CadreReprise.tsx'
import { estClose } from '../dire-reprise.ts'
import { EtatDesChoix } from '../EtatDesChoix.tsx'
import { versEtape } from '../etapes-reprise.ts'
import { relireReprise } from '../requetes-reprise.ts'
import { TravailEnCours } from '../TravailEnCours.tsx'
import { ChampsARemplir } from './ChampsARemplir.tsx'
import { type Choix, manquesColonnes, sansSens } from './choix-colonnes.ts'
import { LectureFichier } from './LectureFichier.tsx'
import { TableauColonnes } from './TableauColonnes.tsx'
import { type ChoixColonnes, useChoixColonnes } from './use-choix-colonnes.ts'
import '#web/ui/tableau/Tableau.css'
import '#web/ui/tableau/TableauTeinte.css'
import './colonnes.css'

/** The columns of the file: each takes a field or is left aside; nothing is guessed silently. */
export function EtapeColonnes({ reprise: r }: { reprise: RepriseLue }) {
  const colonnes = useChoixColonnes(r)
  const fige = !r.gestes.peutChoisir
  return (
    <CadreReprise
      reprise={r}
      etape="colonnes"
      titre="Colonnes du fichier"
      chapeau="Dites à quel champ correspond chaque colonne. Rien n’est deviné&nbsp;: une colonne inconnue attend votre choix."
    >
      <TravailEnCours reprise={r} />
      <LectureFichier reprise={r} colonnes={colonnes} fige={fige} />
      <div className="reprise-deux colonnes sous-6">
        {/* Read otherwise, the file has other columns: the table begins again. */}
        <TableauColonnes
          key={`${r.codage} ${r.separateur} ${r.profil?.id}`}
          reprise={r}
          colonnes={colonnes}
          fige={fige}
        />
        <aside className="reprise-panneau">
          <div className="encart">
            <ChampsARemplir choix={colonnes.choix} />
            {fige ? (
              <p className="secondaire petit sous-4">{pourquoiFige(r)}</p>
            ) : (
              <Lancement reprise={r} colonnes={colonnes} />
            )}
          </div>
          <p className="secondaire petit sous-4">
            Sans numéro de dossier, la référence est faite de l’année, de la structure et du titre&nbsp;;
            l’essai le dira.
          </p>
        </aside>
      </div>
    </CadreReprise>
  )
}

function pourquoiFige(r: RepriseLue): string {
  if (r.travail) return 'Les choix se changeront une fois ce travail fini.'
  return estClose(r) ? 'Cette reprise a été appliquée\u00a0: ses choix ne changent plus.' : FICHIER_EFFACE
}

const AUCUN_SENS =
  'Dites ce que veut dire au moins une décision du fichier\u00a0: sans cela, toutes ses lignes seraient refusées.'

/** What keeps a trial from beginning, in sentences; the choices first, then what else runs. */
const manquesDe = (r: RepriseLue, choix: Choix): string[] => [
  ...manquesColonnes(r, choix),
  ...(r.decisions.length > 0 && sansSens(r, choix).length === r.decisions.length ? [AUCUN_SENS] : []),
  ...(r.ailleurs ? [`Une autre reprise est en cours, lancée par ${r.ailleurs.par}.`] : []),
]

function Lancement({ reprise: r, colonnes: c }: { reprise: RepriseLue; colonnes: ChoixColonnes }) {
  const navigate = useNavigate()
  const [garder, setGarder] = useState(true)
  const [nom, setNom] = useState(r.profil?.nom ?? r.source)
  const [sansNom, setSansNom] = useState(false)
  const lancement = useActe({
    agir: async () => {
      if (!(await c.enregistreur.vider())) throw new DOMException('Non enregistré', 'AbortError')
      let version = c.enregistreur.version()
      if (garder) ({ version } = (await c.garder(nom.trim())).data)
      await appeler(appelsReprise.essayerReprise, { params: { id: r.id }, corps: { version } })
      await relireReprise(r.id)
    },
    fait: () => navigate(versEtape(r.id, 'essai')),
    manque: manqueOuSilence('L’essai n’a pas été lancé.'),
    rate: () => relireReprise(r.id).catch(() => null),
  })
  const manques = manquesDe(r, c.choix)
  const muettes = sansSens(r, c.choix).length
  const lancer = (): void => {
    const vide = garder && nom.trim() === ''
    setSansNom(vide)
    if (vide) document.getElementById('garder-sous')?.focus()
    else void lancement.agir()
  }
  return (
    <div className="pile-3 sous-4">
      <CaseACocher
        nom="garder"
        libelle={
          r.profil ? (
            <>Garder ces choix dans le profil «&nbsp;{r.profil.nom}&nbsp;»</>
          ) : (
            'Garder ces choix dans un profil, pour le prochain fichier'
          )
        }
        valeur={garder}
        onChange={setGarder}
      />
      {garder && r.profil === null && (
        <SaisieTexte
          nom="garder-sous"
          libelle="Nom du profil"
          max={80}
          valeur={nom}
          onChange={setNom}
          erreurs={sansNom ? ['Donnez un nom à ce profil, ou décochez.'] : undefined}
        />
      )}
      <EtatDesChoix enregistreur={c.enregistreur} />
      <Bouton
        variante="primary"
        large
        enCours={lancement.enCours}
        desactive={manques.length > 0}
        decritPar={manques.length > 0 ? 'manques-essai' : undefined}
        onClick={lancer}
      >
        Lancer l’essai
      </Bouton>
      <div id="manques-essai" className="reprise-manques secondaire petit" role="status">
        {manques.map((m) => (
          <p key={m}>{m}</p>
        ))}
      </div>
      {muettes > 0 && muettes < r.decisions.length && (
        <p className="secondaire petit">
          {muettes > 1
            ? `${muettes} valeurs de décision n’ont pas de sens\u00a0: leurs lignes seront refusées.`
            : 'Une valeur de décision n’a pas de sens\u00a0: ses lignes seront refusées.'}
        </p>
      )}
      {lancement.echec && <EtatErreur {...lancement.echec} />}
    </div>
  )
}
